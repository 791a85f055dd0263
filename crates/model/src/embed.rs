//! What an embedding model is to its callers: texts in, unit vectors out.

use tokio_util::sync::CancellationToken;

use crate::error::ModelError;

/// A vector of length one, or of nothing.
pub type Embedding = Vec<f32>;

/// A model that places texts so that those of like meaning are near each other.
pub trait Embed: Send + Sync {
    /// Name and what tells it from others of that name, such as `all-MiniLM-L6-v2@53aa5117`. Vectors of models with
    /// different names can't be compared.
    fn name(&self) -> &str;

    /// Under which name vectors are stored: more than [`Embed::name`] where a version of this program can make other
    /// vectors from the same model than an earlier one did.
    fn stored_as(&self) -> &str {
        self.name()
    }

    /// Numbers in a vector.
    fn dimension(&self) -> usize;

    /// A vector for each text, in order. Stops early with [`ModelError::Cancelled`].
    fn embed(&self, texts: &[&str], cancel: &CancellationToken) -> Result<Vec<Embedding>, ModelError>;
}

/// A model that says how well texts answer a question.
pub trait Rerank: Send + Sync {
    /// As records name it.
    fn name(&self) -> &str;

    /// A score for each text, the higher the better; comparable within one call.
    fn scores(&self, question: &str, texts: &[&str], cancel: &CancellationToken) -> Result<Vec<f32>, ModelError>;
}

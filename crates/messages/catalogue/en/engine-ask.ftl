# Questions.

prompts-unreadable = The prompts cannot be read: { $reason }.
advice-mend-prompts = Correct or remove the file in the library's folder prompts.
question-is-empty = The question is empty.
advice-ask-something = Ask something about your documents.
# $length (number), $limit (number)
question-has-too-many-characters = The question has { $length } characters; the limit is { $limit }.
advice-shorten-question = Shorten it, or import the long text as a document and ask about it.
advice-ask-anew-in-matter = Each matter is separate. Ask this as a new question.
no-document-with-hash = No document in the library has the hash { $hash }.
document-out-of-search = { $title } was removed from search.
advice-import-to-search = Import it again to search it.
nothing-sent-offline = Nothing: the answer is made of extracts on this computer.
question-of-other-matter = The previous question was asked in the matter “{ $before }”; a question in “{ $matter }” cannot follow it.
question-of-whole-library = The previous question was asked of the whole library; a question in “{ $matter }” cannot follow it.
# $refusal (message)
nothing-sent-refused = Nothing: the question is refused before any model is asked. { $refusal }

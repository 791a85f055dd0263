"""The reader's network: BERT's encoder over question and passage, and three small heads on it."""

import torch
from safetensors.torch import load_file, save_file
from torch import nn
from torch.nn import functional as F

SIZE, WIDE, HEADS, LAYERS, POSITIONS, WORDS = 384, 1536, 12, 6, 512, 30522
LABELS = ("follows", "not", "contradicted")


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.attend = nn.Linear(SIZE, 3 * SIZE)
        self.attended = nn.Linear(SIZE, SIZE)
        self.attended_norm = nn.LayerNorm(SIZE, eps=1e-12)
        self.widen = nn.Linear(SIZE, WIDE)
        self.narrow = nn.Linear(WIDE, SIZE)
        self.norm = nn.LayerNorm(SIZE, eps=1e-12)

    def forward(self, x, mask):
        texts, tokens, _ = x.shape
        q, k, v = self.attend(x).view(texts, tokens, 3, HEADS, SIZE // HEADS).permute(2, 0, 3, 1, 4)
        shares = torch.softmax(q @ k.transpose(-1, -2) * (HEADS / SIZE) ** 0.5 + mask, -1)
        mixed = (shares @ v).transpose(1, 2).reshape(texts, tokens, SIZE)
        x = self.attended_norm(x + self.attended(mixed))
        return self.norm(x + self.narrow(F.gelu(self.widen(x))))


class Reader(nn.Module):
    """Every token is of BERT's first kind, as the program's kernel has it."""

    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(WORDS, SIZE)
        self.places = nn.Embedding(POSITIONS, SIZE)
        self.kinds = nn.Embedding(2, SIZE)
        self.opening = nn.LayerNorm(SIZE, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.relevance = nn.Linear(2 * SIZE, 1)
        self.span = nn.Linear(SIZE, 2)
        self.support = nn.Linear(2 * SIZE, len(LABELS))

    def hidden(self, tokens, mask):
        places = torch.arange(tokens.shape[1])
        x = self.opening(self.words(tokens) + self.places(places) + self.kinds.weight[0])
        shut = torch.zeros_like(mask, dtype=x.dtype).masked_fill(mask == 0, -1e4)[:, None, None, :]
        for layer in self.layers:
            x = layer(x, shut)
        return x

    def pooled(self, x, mask):
        """The first token beside the mean of all."""
        weights = mask.to(x.dtype)[:, :, None]
        return torch.cat([x[:, 0], (x * weights).sum(1) / weights.sum(1)], -1)

    def read(self, tokens, mask):
        """Relevance of each text, and for each of its tokens how likely the answer starts or ends there."""
        x = self.hidden(tokens, mask)
        return self.relevance(self.pooled(x, mask)).float()[:, 0], self.span(x).float()

    def supports(self, tokens, mask):
        return self.support(self.pooled(self.hidden(tokens, mask), mask)).float()


def names():
    """Our parameters and the published ones they are, three of which one of ours holds one after the other."""
    yield "words.weight", ["embeddings.word_embeddings.weight"]
    yield "places.weight", ["embeddings.position_embeddings.weight"]
    yield "kinds.weight", ["embeddings.token_type_embeddings.weight"]
    for part in ("weight", "bias"):
        yield f"opening.{part}", [f"embeddings.LayerNorm.{part}"]
        for n in range(LAYERS):
            of = f"encoder.layer.{n}"
            yield f"layers.{n}.attend.{part}", [f"{of}.attention.self.{name}.{part}" for name in ("query", "key", "value")]
            for ours, theirs in {
                "attended": "attention.output.dense",
                "attended_norm": "attention.output.LayerNorm",
                "widen": "intermediate.dense",
                "narrow": "output.dense",
                "norm": "output.LayerNorm",
            }.items():
                yield f"layers.{n}.{ours}.{part}", [f"{of}.{theirs}.{part}"]


def base(path):
    """The network with published weights and heads of nothing."""
    model, published = Reader(), load_file(path)
    state = model.state_dict()
    for ours, theirs in names():
        state[ours] = torch.cat([published[name] for name in theirs])
    model.load_state_dict(state)
    for head in (model.relevance, model.span, model.support):
        nn.init.normal_(head.weight, std=0.02)
        nn.init.zeros_(head.bias)
    return model


def rounded(weights):
    """A matrix in 8 bits with a scale for each row, rounded as the program's kernel does."""
    scales = weights.abs().amax(1).clamp_min(torch.finfo(torch.float32).tiny) / 127.0
    whole = weights / scales[:, None]
    return (whole.sign() * (whole.abs() + 0.5).floor()).to(torch.int8), scales


def export(model, path):
    """Safetensors under the published names: matrices I8 with `<name>.scale` F32 for each row, all else F32."""
    state, out = model.float().state_dict(), {}
    for ours, theirs in names():
        for name, part in zip(theirs, state[ours].chunk(len(theirs))):
            if part.dim() == 2 and len(part) > POSITIONS or part.dim() == 2 and "encoder" in name:
                out[name], out[f"{name}.scale"] = (t.contiguous() for t in rounded(part))
            else:
                out[name] = part.contiguous()
    for head in ("relevance", "span", "support"):
        for part in ("weight", "bias"):
            out[f"{head}.{part}"] = state[f"{head}.{part}"].contiguous()
    save_file(out, path)


def exported(path):
    """The network of exported weights, in floating point."""
    stored, model = load_file(path), Reader()
    get = lambda name: stored[name].float() * stored[f"{name}.scale"][:, None] if f"{name}.scale" in stored else stored[name]
    state = {ours: torch.cat([get(name) for name in theirs]) for ours, theirs in names()}
    state |= {name: stored[name] for name in model.state_dict() if name.split(".")[0] in ("relevance", "span", "support")}
    model.load_state_dict(state)
    return model.eval()

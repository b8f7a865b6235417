"""The base model with adapters, and the head. `src/reader/graph.ts` builds the same from the same files."""
import torch
import torch.nn.functional as F
from torch import nn

HEADS = 12
LINK = 96
PARTS = ['query', 'key', 'value', 'attention', 'up', 'down']
NAMES = {
    'query': 'attention.self.query', 'key': 'attention.self.key', 'value': 'attention.self.value',
    'attention': 'attention.output.dense', 'up': 'intermediate.dense', 'down': 'output.dense',
}


class Adapted(nn.Module):
    """A frozen linear layer and a low-rank update of it."""

    def __init__(self, weight, bias, rank):
        super().__init__()
        self.register_buffer('weight', weight)
        self.register_buffer('bias', bias)
        self.a = nn.Parameter(torch.randn(rank, weight.shape[1]) * 0.02)
        self.c = nn.Parameter(torch.zeros(weight.shape[0], rank))

    def forward(self, x):
        return F.linear(x, self.weight, self.bias) + 2 * F.linear(F.linear(x, self.a), self.c)


class Norm(nn.Module):
    def __init__(self, weight, bias):
        super().__init__()
        self.register_buffer('weight', weight)
        self.register_buffer('bias', bias)

    def forward(self, x):
        return F.layer_norm(x, x.shape[-1:], self.weight, self.bias, 1e-12)


class Layer(nn.Module):
    def __init__(self, base, at, rank):
        super().__init__()
        name = f'encoder.layer.{at}.'
        for part in PARTS:
            weight, bias = base[f'{name}{NAMES[part]}.weight'], base[f'{name}{NAMES[part]}.bias']
            self.add_module(part, Adapted(weight, bias, rank))
        self.norm1 = Norm(base[f'{name}attention.output.LayerNorm.weight'], base[f'{name}attention.output.LayerNorm.bias'])
        self.norm2 = Norm(base[f'{name}output.LayerNorm.weight'], base[f'{name}output.LayerNorm.bias'])
        self.drop = nn.Dropout(0.1)

    def forward(self, x, mask):
        batch, length, width = x.shape
        query, key, value = (
            part(x).view(batch, length, HEADS, width // HEADS).transpose(1, 2)
            for part in (self.query, self.key, self.value)
        )
        mixed = F.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        mixed = mixed.transpose(1, 2).reshape(batch, length, width)
        x = self.norm1(x + self.drop(self.attention(mixed)))
        return self.norm2(x + self.drop(self.down(F.gelu(self.up(x)))))


class Reader(nn.Module):
    def __init__(self, base, labels, tags, rank):
        super().__init__()
        for name, key in (('word', 'word_embeddings'), ('place', 'position_embeddings'), ('kind', 'token_type_embeddings')):
            self.register_buffer(name, base[f'embeddings.{key}.weight'])
        self.norm = Norm(base['embeddings.LayerNorm.weight'], base['embeddings.LayerNorm.bias'])
        count = 1 + max(int(name.split('.')[2]) for name in base if name.startswith('encoder.layer.'))
        self.layers = nn.ModuleList(Layer(base, at, rank) for at in range(count))
        width = self.word.shape[1]
        self.hidden = nn.Linear(3 * width, 256)
        self.output = nn.Linear(256, labels)
        self.tags = nn.Linear(width, tags)
        # Lines about one need have links that point the same way.
        self.link = nn.Linear(3 * width, LINK)
        self.same = nn.Linear(2, 1)
        with torch.no_grad():
            self.same.weight.copy_(torch.tensor([[4.0, -0.5]]))
            self.same.bias.zero_()
        self.drop = nn.Dropout(0.2)

    def forward(self, ids, kinds, attended, own, ends):
        """`own` marks the tokens of each line, `ends` the mark after it: batch, line, token."""
        x = self.norm(self.word[ids] + self.place[: ids.shape[1]] + self.kind[kinds])
        mask = attended[:, None, None, :].bool()
        for layer in self.layers:
            x = layer(x, mask)
        mean = torch.bmm(own / own.sum(-1, keepdim=True).clamp(min=1), x)
        marker = torch.bmm(ends, x)
        whole = ((x * attended.unsqueeze(-1)).sum(1) / attended.sum(1, keepdim=True)).unsqueeze(1).expand_as(mean)
        pooled = self.drop(torch.cat([mean, marker, whole], -1))
        lines = self.output(self.drop(F.gelu(self.hidden(pooled))))
        return lines, self.tags(self.drop(x)), F.normalize(self.link(pooled), dim=-1)

    def same_need(self, links, far):
        """How likely two lines are about one need, as a logit: from their links and how far they are apart in lines."""
        alike = torch.bmm(links, links.transpose(1, 2))
        return self.same(torch.stack([alike, torch.log1p(far)], -1)).squeeze(-1)

    def take(self, named):
        """Goes on from stored weights."""
        with torch.no_grad():
            for at, layer in enumerate(self.layers):
                for part in PARTS:
                    name, adapter = f'layers.{at}.{part}', getattr(layer, part)
                    for matrix, factor in (('a', 1), ('c', 0.5)):
                        values = named[f'{name}.{matrix}'].astype('float32') * named[f'{name}.{matrix}.scale'][:, None] * factor
                        getattr(adapter, matrix).copy_(torch.from_numpy(values))
            for name in ('hidden', 'output', 'tags', 'link', 'same'):
                for part in ('weight', 'bias'):
                    getattr(getattr(self, name), part).copy_(torch.from_numpy(named[f'head.{name}.{part}'].astype('float32')))

    def weights(self):
        """What training changed, with the adapters' factor of two folded in."""
        found = {}
        for at, layer in enumerate(self.layers):
            for part in PARTS:
                adapter = getattr(layer, part)
                found[f'layers.{at}.{part}.a'] = adapter.a
                found[f'layers.{at}.{part}.c'] = 2 * adapter.c
        for name in ('hidden', 'output', 'tags', 'link', 'same'):
            found[f'head.{name}.weight'] = getattr(self, name).weight
            found[f'head.{name}.bias'] = getattr(self, name).bias
        return {name: tensor.detach().float().cpu().numpy() for name, tensor in found.items()}

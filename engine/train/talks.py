"""Labelled talks: reading, splitting by talk, and the variations that training adds."""
import glob
import os
import random
import re
from dataclasses import dataclass, replace

LABELS = [
    'request', 'problem', 'target', 'decision', 'action', 'open-question',
    'conflict', 'out-of-scope', 'withdrawn', 'constraint', 'persona', 'praise',
    'urgent', 'minor', 'baseline', 'continues',
]
INDEX = {label: at for at, label in enumerate(LABELS)}
UNKNOWN = -1.0
TOLD = {'W': 'request', 'P': 'problem', 'M': 'target'}
# What a stretch of a line says: nothing of these, the number to reach, today's number, until when, who does it.
TAGS = ['none', 'value', 'baseline', 'date', 'owner']
LETTERS = {tag[0]: at for at, tag in enumerate(TAGS) if at}
# Only these lines have their stretches marked.
MARKED = [INDEX[label] for label in ('target', 'baseline', 'action', 'decision')]


# A line with a number that is no target is worth asking about: it looks like one.
NUMBER = re.compile(
    r'\d|\b(?:none|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twent\w+|thirt\w+|fort\w+'
    r'|fift\w+|sixt\w+|seventy|eighty|ninet\w+|hundreds?|thousands?|millions?|half|dozen|once|twice)\b', re.I)


@dataclass
class Line:
    speaker: str
    # Stretches of the text with the number of their tag.
    parts: list
    # One value a label: 1 yes, 0 no, -1 not known.
    labels: list
    # Number of the need it is about, 0 where it is about none or nobody said.
    need: int = 0

    @property
    def text(self):
        return ''.join(text for text, _ in self.parts)


def parts_of(text):
    """"down to [v|five] by [d|June]": a stretch with its tag is in brackets."""
    found, reached = [], 0
    for mark in re.finditer(r'\[([vbdo])\|([^\[\]]*)\]', text):
        found.append((text[reached:mark.start()], 0))
        found.append((mark.group(2), LETTERS[mark.group(1)]))
        reached = mark.end()
    return [(part, tag) for part, tag in [*found, (text[reached:], 0)] if part]


@dataclass
class Talk:
    name: str
    source: str
    lines: list


def told_labels(tag):
    labels = [UNKNOWN] * len(LABELS)
    for name in TOLD.values():
        labels[INDEX[name]] = 0.0
    for letter in tag.split('+'):
        if letter in TOLD:
            labels[INDEX[TOLD[letter]]] = 1.0
    return labels


def overheard_labels(tag):
    """Q lines are open problems: some are open questions, some problems, so neither is known there."""
    labels = [UNKNOWN] * len(LABELS)
    letters = {part[:1] for part in tag.split('+')}
    labels[INDEX['decision']] = 1.0 if 'D' in letters else 0.0
    labels[INDEX['action']] = 1.0 if 'A' in letters else 0.0
    labels[INDEX['open-question']] = UNKNOWN if 'Q' in letters else 0.0
    return labels


def full_labels(tag):
    labels = [0.0] * len(LABELS)
    for part in tag.split('+'):
        if part in INDEX:
            labels[INDEX[part]] = 1.0
        elif part not in ('-', ''):
            raise ValueError(f'unknown label {part!r}')
    return labels


def read_talk(path, name, source, labels_of):
    lines, last = [], ''
    with open(path, encoding='utf8') as file:
        for number, row in enumerate(file, 1):
            parts = row.rstrip('\r\n').split('\t')
            if parts[0].strip() == '==':
                break
            if parts[0].startswith('#') or len(parts) < 3 or not parts[2].strip():
                continue
            try:
                labels = labels_of(parts[0].strip())
            except ValueError as error:
                raise ValueError(f'{name}:{number}: {error}') from error
            need = parts[3].strip() if len(parts) > 3 else ''
            # Whether a line is about the same need as the one before it that has a need.
            labels[INDEX['continues']] = UNKNOWN if not need else float(need == last) if last else 0.0
            last = need or last
            lines.append(Line(parts[1].strip(), parts_of(re.sub(r'^(- |# )', '', parts[2].strip())), labels, int(need or 0)))
    return Talk(name, source, lines)


def read_all(root):
    sets = [
        ('told', 'bench/quality/told/*/*.tsv', told_labels),
        ('overheard', 'bench/quality/overheard/*.tsv', overheard_labels),
        ('overheard', 'bench/quality/overheard/kept/*.tsv', overheard_labels),
        ('talks', 'engine/train/talks/*/*.tsv', full_labels),
    ]
    talks = []
    for source, pattern, labels_of in sets:
        for path in sorted(glob.glob(os.path.join(root, pattern))):
            name = os.path.relpath(path, root).replace(os.sep, '/')
            talks.append(read_talk(path, name, source, labels_of))
    return [talk for talk in talks if talk.lines]


def split(talks, seed=7):
    """By talk. A kept talk is only scored, never used to choose anything."""
    kept = [talk for talk in talks if '/kept/' in talk.name]
    parts = {'train': [], 'validation': [], 'kept': kept}
    for source in ('told', 'overheard', 'talks'):
        rest = [talk for talk in talks if talk.source == source and '/kept/' not in talk.name]
        random.Random(f'{seed} {source}').shuffle(rest)
        share = {'told': 24, 'overheard': 10, 'talks': len(rest) // 7}[source]
        parts['validation'] += rest[:share]
        parts['train'] += rest[share:]
    return parts


# Variations, drawn anew in each round: they make the reader see what recordings and exports look like.

OPENERS = {'so', 'and', 'but', 'because', 'then', 'okay', 'well', 'also', 'or', 'like', 'yeah', 'we', 'i', 'it'}


def vary(talk, random_):
    """The talks to learn from instead of one talk. Without crops and loose lines a reader learns that a text begins with
    small talk, and finds nothing in a short one."""
    draw = random_.random()
    if draw < 0.12:
        return [written(piece, random_) for piece in loose(talk, random_)]
    if draw < 0.45 and len(talk.lines) > 6:
        first = random_.randrange(len(talk.lines) - 3)
        last = random_.randint(first + 3, len(talk.lines))
        talk = piece_of(talk, first, last)
    return [written(talk, random_)]


def piece_of(talk, first, last):
    """Nobody knows what its first need continues."""
    lines = talk.lines[first:last]
    for at, line in enumerate(lines):
        if line.labels[INDEX['continues']] != UNKNOWN:
            labels = [*line.labels]
            labels[INDEX['continues']] = UNKNOWN
            lines = [*lines[:at], replace(line, labels=labels), *lines[at + 1:]]
            break
    return Talk(talk.name, talk.source, lines)


def loose(talk, random_):
    """Lines on their own or with a neighbor or two, as feedback and reviews come in."""
    pieces, at = [], 0
    while at < len(talk.lines):
        size = random_.choice([1, 1, 2, 3])
        pieces.append(piece_of(talk, at, at + size))
        at += size
    return pieces


def written(talk, random_):
    draw = random_.random()
    if draw < 0.18:
        return recut(anonymous(talk, random_), random_)
    if draw < 0.34:
        return Talk(talk.name, talk.source, [
            replace(line, parts=spoken_parts(line.parts)) for line in anonymous(talk, random_).lines
        ])
    if draw < 0.5:
        return joined(talk, random_)
    if draw < 0.62:
        return anonymous(talk, random_)
    return talk


def spoken(text):
    """As speech recognition writes it: small letters, no punctuation."""
    return re.sub(r'\s+', ' ', re.sub(r"[^\w\s'%$€£+-]|(?<!\w)-|-(?!\w)", ' ', text.lower())).strip() or text


def spoken_parts(parts):
    found = [(f'{spoken(text)} ', tag) for text, tag in parts if re.search(r'\w', text)]
    return found or parts


def anonymous(talk, random_):
    style = random_.choice(['Speaker {}', 'SPEAKER_0{}', 'P{}', ''])
    names = {}
    lines = []
    for line in talk.lines:
        number = names.setdefault(line.speaker.split(' (')[0], len(names) + 1)
        lines.append(replace(line, speaker=style.format(number) if line.speaker else ''))
    return Talk(talk.name, talk.source, lines)


def merge(first, second):
    """Yes if either says so, unknown if either is unknown. What the first continues, both do."""
    both = [max(a, b) if 1.0 in (a, b) or UNKNOWN not in (a, b) else UNKNOWN for a, b in zip(first, second)]
    both[INDEX['continues']] = first_known([first, second])
    return both


def first_known(labels):
    return next((one[INDEX['continues']] for one in labels if one[INDEX['continues']] != UNKNOWN), UNKNOWN)


def joined(talk, random_):
    """Now and then two sentences of one person are one utterance."""
    lines = []
    for line in talk.lines:
        last = lines[-1] if lines else None
        if last and last.speaker == line.speaker and len(last.text) + len(line.text) < 200 and random_.random() < 0.3:
            parts = [*last.parts, (' ', 0), *line.parts]
            lines[-1] = Line(line.speaker, parts, merge(last.labels, line.labels), last.need or line.need)
        else:
            lines.append(line)
    return Talk(talk.name, talk.source, lines)


def recut(talk, random_):
    """A recording without punctuation: what one person says is cut by length, across sentences."""
    lines, at = [], 0
    while at < len(talk.lines):
        end = at
        while end < len(talk.lines) and talk.lines[end].speaker == talk.lines[at].speaker:
            end += 1
        words = [
            (word, owner, tag)
            for owner in range(at, end) for text, tag in talk.lines[owner].parts for word in spoken(text).split()
        ]
        lengths = {owner: sum(1 for word in words if word[1] == owner) for owner in range(at, end)}
        while words:
            size = cut_at(words, random_)
            chunk, words = words[:size], words[size:]
            parts = [(f'{word} ', tag) for word, _, tag in chunk]
            need = next((talk.lines[owner].need for _, owner, _ in chunk if talk.lines[owner].need), 0)
            lines.append(Line(talk.lines[at].speaker, parts, shares(talk, chunk, lengths), need))
        at = end
    return Talk(talk.name, talk.source, lines)


def cut_at(words, random_):
    if len(words) <= 24:
        return len(words)
    places = [at for at in range(9, 25) if words[at][0] in OPENERS]
    return random_.choice(places) if places else 18


def shares(talk, chunk, lengths):
    labels = []
    for at in range(len(LABELS)):
        value = 0.0
        for owner in {word[1] for word in chunk}:
            told = talk.lines[owner].labels[at]
            common = sum(1 for word in chunk if word[1] == owner)
            share = max(common / lengths[owner], common / len(chunk))
            if told == 1.0 and share >= 0.6:
                value = 1.0
            elif told == UNKNOWN or (told == 1.0 and share >= 0.2):
                value = value if value == 1.0 else UNKNOWN
        labels.append(value)
    labels[INDEX['continues']] = first_known([talk.lines[owner].labels for owner in sorted({word[1] for word in chunk})])
    return labels

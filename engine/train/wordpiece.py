"""The tokenizer of the base model. `src/reader/wordpiece.ts` does the same; `check.json` proves it."""
import json
import unicodedata

CLS, SEP, UNKNOWN = 101, 102, 100
LONGEST_WORD = 100


def is_punctuation(char):
    code = ord(char)
    if 33 <= code <= 47 or 58 <= code <= 64 or 91 <= code <= 96 or 123 <= code <= 126:
        return True
    return unicodedata.category(char).startswith('P')


def is_ideograph(char):
    code = ord(char)
    return 0x4E00 <= code <= 0x9FFF or 0x3400 <= code <= 0x4DBF or 0x20000 <= code <= 0x2CEAF or 0xF900 <= code <= 0xFAFF


class WordPiece:
    def __init__(self, path):
        with open(path, encoding='utf8') as file:
            self.vocabulary = json.load(file)['model']['vocab']
        self.known = {}

    def words(self, text):
        word = ''
        for char in unicodedata.normalize('NFD', text.lower()):
            category = unicodedata.category(char)
            if char in '\t\n\r' or category == 'Zs':
                if word:
                    yield word
                word = ''
            elif category == 'Mn' or category in ('Cc', 'Cf', 'Co', 'Cn') or char == '\ufffd':
                continue
            elif is_punctuation(char) or is_ideograph(char):
                if word:
                    yield word
                word = ''
                yield char
            else:
                word += char
        if word:
            yield word

    def pieces(self, word):
        if len(word) > LONGEST_WORD:
            return [UNKNOWN]
        found, start = [], 0
        while start < len(word):
            for end in range(len(word), start, -1):
                piece = ('##' if start else '') + word[start:end]
                if piece in self.vocabulary:
                    found.append(self.vocabulary[piece])
                    start = end
                    break
            else:
                return [UNKNOWN]
        return found

    def encode(self, text):
        ids = []
        for word in self.words(text):
            if word not in self.known:
                self.known[word] = self.pieces(word)
            ids += self.known[word]
        return ids

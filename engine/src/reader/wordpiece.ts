import type { Span } from '../finding.ts'

/** Ids of the marks that frame a text, and of what no token stands for. */
export const marks = { start: 101, end: 102, question: 3, unknown: 100 } as const

const longestWord = 100

export interface Tokenizer {
  encode(text: string): number[]
  /** Where the word of each token is in the text. */
  placesOf(text: string): Span[]
}

const words = /[\p{P}$+<=>^`|~\p{Script=Han}]|[^\s\p{P}$+<=>^`|~\p{Script=Han}]+/gu

/** The base model's tokenizer: small letters without accents, split at spaces and punctuation, then into known pieces. */
export function createTokenizer(vocabulary: ReadonlyMap<string, number>): Tokenizer {
  // Words repeat, and looking one up is cheaper than splitting it again.
  const known = new Map<string, readonly number[]>()
  const pieces = (word: string) => {
    const found = known.get(word) ?? piecesOf(word, vocabulary)
    if (known.size < 50_000) known.set(word, found)
    return found
  }
  const encode = (text: string) => Array.from(normalized(text).matchAll(words), ([word]) => pieces(word)).flat()
  return {
    encode,
    placesOf: (text) =>
      Array.from(text.matchAll(words), ({ 0: word, index }) =>
        encode(word).map(() => ({ start: index, end: index + word.length })),
      ).flat(),
  }
}

const normalized = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\t\n\r\p{Zs}]/gu, ' ')
    .replace(/[\p{Mn}\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')

function piecesOf(word: string, vocabulary: ReadonlyMap<string, number>): readonly number[] {
  const characters = Array.from(word)
  if (characters.length > longestWord) return [marks.unknown]
  const pieces: number[] = []
  let start = 0
  while (start < characters.length) {
    let end = characters.length
    let id: number | undefined
    for (; end > start; end--) {
      id = vocabulary.get((start > 0 ? '##' : '') + characters.slice(start, end).join(''))
      if (id !== undefined) break
    }
    if (id === undefined) return [marks.unknown]
    pieces.push(id)
    start = end
  }
  return pieces
}

/** Reads the vocabulary out of a tokenizer.json. */
export function vocabularyOf(tokenizerJson: string): Map<string, number> {
  const { model } = JSON.parse(tokenizerJson) as { model: { vocab: Record<string, number> } }
  return new Map(Object.entries(model.vocab))
}

import type { Token } from './tokens.ts'

/** A token's name in a model: links, names, numbers and stretched letters are each one thing. */
export function gramOf({ type, lower }: Token): string {
  if (type === 'url' || type === 'email') return 'URL'
  if (type === 'mention') return '@'
  if (type === 'number' || /\d/.test(lower)) return '0'
  return lower.replace(/(.)\1{2,}/g, '$1$1').replaceAll('’', "'")
}

/** Neighbouring pairs, with marks for the ends. */
export function pairsOf(names: readonly string[]): string[] {
  const padded = ['^', ...names, '$']
  return padded.slice(1).map((name, index) => `${padded[index]} ${name}`)
}

/** Pieces of words, which hold where spelling does not. */
export function piecesOf(tokens: readonly Token[], shortest: number, longest: number): string[] {
  const pieces: string[] = []
  for (const { type, lower } of tokens) {
    if (type !== 'word') continue
    const word = `<${lower}>`
    for (let size = shortest; size <= longest; size++)
      for (let at = 0; at + size <= word.length; at++) pieces.push(`#${word.slice(at, at + size)}`)
  }
  return pieces
}

/** Gives every gram the same value, such that long and short texts weigh alike. */
export function spread(grams: Iterable<string>): Map<string, number> {
  const distinct = new Set(grams)
  const value = 1 / Math.sqrt(distinct.size || 1)
  return new Map(Array.from(distinct, (gram) => [gram, value]))
}

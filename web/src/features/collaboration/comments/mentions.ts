import type { Person } from '@sextant/contract/collaboration/comments'

/** The name being typed after an at sign, before the cursor. */
export function typedMention(text: string, cursor: number): { start: number; search: string } | undefined {
  const before = text.slice(0, cursor)
  const start = before.lastIndexOf('@')
  const search = before.slice(start + 1)
  const isBegun = start === 0 || /\s/.test(before[start - 1] ?? '')
  if (start === -1 || !isBegun || search.length > 40 || search.includes('\n')) return undefined
  return { start, search }
}

/** The text with the chosen person's name in place of what was typed, and where the cursor goes. */
export function withMention(text: string, { start, search }: { start: number; search: string }, { name }: Person) {
  const head = `${text.slice(0, start)}@${name} `
  return { text: head + text.slice(start + 1 + search.length), cursor: head.length }
}

/** People who are still named in the text. */
export const mentionedIn = (text: string, chosen: readonly Person[]) => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ userId }) => userId)),
]

interface Piece {
  text: string
  isMention: boolean
}

/** The text in pieces, with the names of mentioned people apart. */
export function piecesOf(text: string, names: readonly string[]): Piece[] {
  const longestFirst = names.map((name) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const pieces: Piece[] = []
  let rest = text
  while (rest !== '') {
    const found = longestFirst
      .map((mark) => ({ mark, at: rest.indexOf(mark) }))
      .filter(({ at }) => at !== -1)
      .reduce<{ mark: string; at: number } | undefined>(
        (first, one) => (first && first.at <= one.at ? first : one),
        undefined,
      )
    const plain = found ? rest.slice(0, found.at) : rest
    if (plain) pieces.push({ text: plain, isMention: false })
    if (found) pieces.push({ text: found.mark, isMention: true })
    rest = found ? rest.slice(found.at + found.mark.length) : ''
  }
  return pieces
}

import type { Composed } from './built-in/compose.ts'

/** Where the words stand in the description, white space aside. */
export function locate(quote: string, description: string): Composed['evidence'][number] | undefined {
  const words = quote.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0 || quote.length > 2_000) return undefined
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
  const found = new RegExp(pattern).exec(description)
  return found ? { start: found.index, end: found.index + found[0].length, quote: found[0] } : undefined
}

const figure = /\p{N}[\p{N}.,:%]*\p{N}|\p{N}+%?/gu
/** A name in the middle of a sentence: what begins one is written large in any case. */
const name = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}\p{N}-]+/gu

/** Figures and names of a text that are nowhere in what it was made from. */
export function unsupportedIn(text: string, known: string): string[] {
  const have = known.toLowerCase()
  const said = text.replace(/#[\p{L}\p{N}_]+/gu, ' ')
  const found = [...(said.match(figure) ?? []), ...(said.match(name) ?? [])]
  return [...new Set(found)].filter((one) => !have.includes(one.toLowerCase())).slice(0, 20)
}

/** Splits a source with "Name: text" lines into turns, so that a quote's speaker can be checked. */
import { fold, quoteForm } from './fold.ts'

export interface Turn {
  speaker: string
  text: string
}

const speakerLine = /^(?:\[[^\]]*\]\s*)?(\p{Lu}[^:\n]{0,60}?):\s+(.*)$/u
const titles = new Set(['mr', 'mrs', 'ms', 'dr', 'herr', 'frau'])

export function turnsOf(source: string): Turn[] {
  return source.split('\n').flatMap((line) => {
    const [, name, text] = speakerLine.exec(line) ?? []
    if (name === undefined || text === undefined) return []
    return { speaker: name.replace(/\s*\([^)]*\)\s*$/, '').trim(), text: quoteForm(text) }
  })
}

/** Who says the quote, by the turns that contain it; empty if it spans turns or isn't there. */
export const speakersOf = (quote: string, turns: readonly Turn[]): string[] => [
  ...new Set(turns.filter((turn) => turn.text.includes(quote)).map((turn) => turn.speaker)),
]

export function isSamePerson(a: string, b: string): boolean {
  const other = nameWords(b)
  return nameWords(a).some((word) => other.includes(word))
}

function nameWords(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !titles.has(word))
}

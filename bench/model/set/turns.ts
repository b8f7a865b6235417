/** Splits a source with "Name: text" lines into turns, so that a quote's speaker can be checked. */
import { fold, quoteForm } from './text.ts'

export interface Turn {
  speaker: string
  text: string
}

const SPEAKER = /^(?:\[[^\]]*\]\s*)?(\p{Lu}[^:\n]{0,60}?):\s+(.*)$/u

export function turnsOf(source: string): Turn[] {
  const turns: Turn[] = []
  for (const line of source.split('\n')) {
    const match = SPEAKER.exec(line)
    if (match) turns.push({ speaker: match[1].replace(/\s*\([^)]*\)\s*$/, '').trim(), text: quoteForm(match[2]) })
  }
  return turns
}

/** Who says the quote, by the turns that contain it; empty if it spans turns or isn't there. */
export function speakersOf(quote: string, turns: Turn[]): string[] {
  return [...new Set(turns.filter((turn) => turn.text.includes(quote)).map((turn) => turn.speaker))]
}

export function isSamePerson(a: string, b: string): boolean {
  const words = (name: string): string[] =>
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && !['mr', 'mrs', 'ms', 'dr', 'herr', 'frau'].includes(word))
  const other = words(b)
  return words(a).some((word) => other.includes(word))
}

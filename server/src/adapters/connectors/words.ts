import { oneLine } from '@sextant/contract/kernel/one-line'
import type { DocumentEvidence } from '#ports/connections'

/** `1 story`, `7 stories`. */
export function counted(count: number, word: string): string {
  if (count === 1) return `1 ${word}`
  return `${count} ${/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`}`
}

/** Marks an item without evidence. */
export const assumption = 'Assumption: not backed by any source.'

/** The speaker and time, if known. */
export const sayingOf = ({ speaker, at }: DocumentEvidence) => [speaker, at].filter(Boolean).join(', ')

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `Priority: High. Effort: Medium`, or the part that is known. */
export function factsOf({ priority, effort }: { priority?: string | undefined; effort?: string | undefined }): string {
  const facts = [priority && `Priority: ${capitalised(priority)}`, effort && `Effort: ${capitalised(effort)}`]
  return facts.filter(Boolean).join('. ')
}

/** One line of limited length. */
export const shortLine = (text: string, longest: number): string => shortened(oneLine(text), longest)

/** Limits the length and keeps lines; never cuts a surrogate pair. */
export const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** The test message for webhooks. */
export const hello = 'Sextant is connected and will post here.'

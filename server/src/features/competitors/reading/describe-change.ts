import type { ChangeType } from '@sextant/contract/competitors/rules'
import { cut } from './cut.ts'
import type { Place } from './difference.ts'
import type { FactChange } from './plan-facts.ts'

const longestTitle = 140
const longestDescription = 600

/** The title of a change: its most important fact, or its first new words. */
export function titleOf(type: ChangeType, places: readonly Place[], facts: readonly FactChange[]): string {
  const [first, ...others] = facts.toSorted((a, b) => weight(a) - weight(b)).map(factSentence)
  if (first) return clipped(others.length > 0 ? `${first}, and ${others.length} more` : first, longestTitle)
  const come = places.flatMap(({ after }) => after ?? [])
  const heading = come.find(({ kind }) => kind === 'heading') ?? come[0]
  if (heading) return clipped(heading.text, longestTitle)
  const removed = places.flatMap(({ before }) => before ?? [])
  const lost = removed.find(({ kind }) => kind === 'heading') ?? removed[0]
  return clipped(`${type === 'hiring' ? 'Closed' : 'Removed'}: ${lost?.text ?? ''}`, longestTitle)
}

const order = ['price', 'plan', 'limit', 'feature']
const weight = ({ kind, before, after }: FactChange) =>
  order.indexOf(kind) + (before && after ? 0 : kind === 'price' ? 1.5 : 0)

function factSentence({ kind, subject, attribute, before, after }: FactChange): string {
  const what = [subject, kind === 'price' && attribute ? attribute : ''].filter(Boolean).join(' ')
  if (kind === 'plan') return after ? `New plan: ${subject}` : `Plan removed: ${subject}`
  if (kind === 'feature') return `${subject} ${after ? 'now has' : 'no longer has'} ${attribute}`
  if (kind === 'limit') return `${subject} ${attribute}: ${before ?? 'none'} to ${after ?? 'none'}`
  return `${what}: ${before ?? 'no price'} to ${after ?? 'no price'}`
}

/** Quotes only changed text, labeled as before or after. */
export function descriptionOf(places: readonly Place[], isDetailed: boolean): string {
  const rewritten = places.filter(({ before, after }) => before && after)
  const sides = [
    ...rewritten.map(({ before, after }) => quoted(`Was “${before?.text}”, now`, after?.text ?? '')),
    ...side(
      'Added',
      places.filter(({ before }) => !before).flatMap(({ after }) => after?.text ?? []),
    ),
    ...side(
      'Removed',
      places.filter(({ after }) => !after).flatMap(({ before }) => before?.text ?? []),
    ),
  ]
  return clipped((isDetailed ? sides : sides.slice(0, 1)).join(' '), isDetailed ? longestDescription : 200)
}

/** Adds a period unless the quote ends with punctuation. */
const quoted = (word: string, text: string) => `${word} “${text}”${/[.!?…]$/.test(text) ? '' : '.'}`

const side = (word: string, texts: string[]) => (texts.length > 0 ? [quoted(`${word}:`, texts.join(' · '))] : [])

const clipped = (text: string, most: number) =>
  text.length <= most
    ? text
    : `${cut(text, text.lastIndexOf(' ', most - 1) > most / 2 ? text.lastIndexOf(' ', most - 1) : most - 1)}…`

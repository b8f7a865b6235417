import { type Strength, strengths } from '../finding.ts'
import type { NeedLine } from '../findings/passages.ts'
import type { Need } from '../group/needs.ts'
import type { Priority, PriorityReason, Said } from './document.ts'

const manyPeople = 3

/** From what was said, else from how many said it. */
export function priorityOf(text: string, need: Need): { priority: Priority; reason: PriorityReason } {
  const label = labelOf(need)
  const byLabel: PriorityReason = label?.reason
    ? { by: 'words', words: saidAt(text, { ...label.reason, speaker: label.speakers[0] ?? '' }) }
    : { by: 'default' }
  if (label) return { priority: priorities[label.strength], reason: byLabel }
  const urgent = need.lines.find(({ isUrgent }) => isUrgent)
  if (urgent) return { priority: 'high', reason: { by: 'words', words: saidAt(text, urgent) } }
  if (need.speakers.length >= manyPeople) {
    return { priority: 'high', reason: { by: 'people', count: need.speakers.length } }
  }
  const minor = need.lines.find(({ isMinor }) => isMinor)
  if (minor) return { priority: 'low', reason: { by: 'words', words: saidAt(text, minor) } }
  return { priority: 'medium', reason: { by: 'default' } }
}

const priorities: Record<Strength, Priority> = { blocking: 'high', strong: 'medium', plain: 'medium', weak: 'low' }

/** A line that is labelled "Must" or "Could" says its priority itself. */
const labelOf = ({ main, others }: Need) =>
  [main, ...others]
    .filter(({ strength }) => strength !== 'plain')
    .toSorted((a, b) => strengths.indexOf(a.strength) - strengths.indexOf(b.strength))[0]

const saidAt = (text: string, { start, end, speaker }: Pick<NeedLine, 'start' | 'end' | 'speaker'>): Said => ({
  start,
  end,
  text: text.slice(start, end),
  speaker,
})

const order: readonly Priority[] = ['high', 'medium', 'low']

/** Lower is shown first: by priority, then by sources and people. Needs of equal rank stay in the order of the text. */
export const rank = (text: string, need: Need, sources = 1) =>
  order.indexOf(priorityOf(text, need).priority) * 10_000 - sources * 100 - Math.min(need.speakers.length, 50)

import { type Strength, strengths } from '../finding.ts'
import { standsAlone } from '../findings/clause.ts'
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
  if (urgencyOf(need) >= urgentEnough) {
    return { priority: 'high', reason: { by: 'words', words: saidAt(text, mostUrgent(text, need)) } }
  }
  if (need.speakers.length >= manyPeople) {
    return { priority: 'high', reason: { by: 'people', count: need.speakers.length } }
  }
  const minor = need.lines.find((line) => line.isMinor && playedDown(line) > 0)
  if (minor) return { priority: 'low', reason: { by: 'words', words: saidAt(text, minor) } }
  return { priority: 'medium', reason: { by: 'default' } }
}

/** Chosen on the validation talks. */
const [urgentEnough, lostByTriviality] = [0.35, 0.6]

/** How likely a line says that it doesn't matter, beyond saying that it does. */
const playedDown = ({ triviality, urgency }: NeedLine) => Math.max(0, triviality - urgency)

/** Several lines that may say it are as good as one that surely does, unless another one plays it down. */
function urgencyOf({ lines }: Need): number {
  const urgency = 1 - lines.reduce((none, line) => none * (1 - line.urgency), 1)
  return urgency * (1 - lostByTriviality * Math.max(...lines.map(playedDown)))
}

/** The line that most likely says so, of those that a reader understands alone. */
const mostUrgent = (text: string, { lines }: Need): NeedLine => {
  const weightOf = ({ start, end, urgency, findings }: NeedLine) =>
    urgency + (standsAlone(text.slice(start, end)) ? 0.5 : 0) + (findings.length > 0 ? 0.4 : 0)
  return lines.reduce((most, line) => (weightOf(line) > weightOf(most) ? line : most))
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

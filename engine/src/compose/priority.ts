import { type SpokenFinding, strengths } from '../finding.ts'
import type { Group } from '../group/group.ts'
import type { Priority, PriorityReason } from './document.ts'

const manyPeople = 3

/** From what was said, else from how many said it. */
export function priorityOf(text: string, group: Group): { priority: Priority; reason: PriorityReason } {
  const said = strongestOf(group)
  const words = said.reason && {
    ...said.reason,
    text: text.slice(said.reason.start, said.reason.end),
    speaker: said.speakers[0] ?? '',
  }
  const isMany = group.speakers.length >= manyPeople
  const byWords: PriorityReason = words ? { by: 'words', words } : { by: 'default' }
  if (said.strength === 'blocking') return { priority: 'high', reason: byWords }
  if (isMany) return { priority: 'high', reason: { by: 'people', count: group.speakers.length } }
  if (said.strength === 'weak') return { priority: 'low', reason: byWords }
  return { priority: 'medium', reason: said.strength === 'strong' ? byWords : { by: 'default' } }
}

/** Lower is shown first: by weight, then by people. Requests of equal rank stay in the order of the text. */
export function rank(group: Group): number {
  const weight = strengths.indexOf(strongestOf(group).strength)
  return weight * 100 - Math.min(group.speakers.length, 50) - (group.speakers.length >= manyPeople ? 200 : 0)
}

const strongestOf = ({ first, others }: Group): SpokenFinding =>
  [first, ...others].reduce((best, one) =>
    strengths.indexOf(one.strength) < strengths.indexOf(best.strength) ? one : best,
  )

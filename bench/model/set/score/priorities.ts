import type { Need, Priority, Score } from '../types.ts'
import type { NeedMatches } from './needs.ts'
import { shareOf } from './share.ts'

/** Scores the priorities that the needs got. A missing need counts as wrong among the top ones. */
export function scorePriorities(needs: readonly Need[], { requirementOf }: NeedMatches): Score['priorities'] {
  const priorityFor = (need: Need): Priority | null => {
    const requirement = requirementOf.get(need)
    return requirement ? priorityOf(requirement.priority) : null
  }
  const found = needs.flatMap((need) => {
    const got = priorityFor(need)
    return got === null ? [] : { need, got, isAccepted: [need.priority, ...(need.acceptPriority ?? [])].includes(got) }
  })
  return {
    topHigh: shareOf(
      needs.filter((need) => need.topPriority),
      (need) => priorityFor(need) === 'high',
    ),
    lowNotHigh: shareOf(
      needs.filter((need) => need.priority === 'low'),
      (need) => priorityFor(need) !== 'high',
    ),
    accepted: shareOf(found, ({ isAccepted }) => isAccepted),
    wrong: found
      .filter(({ isAccepted }) => !isAccepted)
      .map(({ need, got }) => ({ need: need.id, expected: need.priority, got })),
  }
}

export function priorityOf(text: string): Priority {
  const word = text.trim().toLowerCase()
  if (/^(high|critical|urgent|must|p0|p1|hoch|hohe|muss|alta|alto|urgente)/.test(word)) return 'high'
  if (/^(low|could|nice|minor|p3|p4|won|niedrig|gering|kann|baja|bajo)/.test(word)) return 'low'
  return 'medium'
}

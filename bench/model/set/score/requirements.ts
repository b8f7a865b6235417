/** Scores each requirement as a line of its own: right, wrong, a duplicate or not in the truth. */
import type { Judge, Line, Produced, ProducedRequirement, Score, Truth } from '../types.ts'
import { itemAt } from './list.ts'
import { matchWeight, type NeedMatches } from './needs.ts'

interface RequirementLines {
  score: Score['lines']
  /** Lines that match nothing in the truth. */
  unmatched: Line[]
}

export function scoreRequirementLines(
  truth: Truth,
  { requirements }: Produced,
  lines: readonly Line[],
  matches: NeedMatches,
  judge: Judge,
): RequirementLines {
  const matched = new Set(matches.requirementOf.values())
  const { refusedOf, candidates } = matches
  const isWish = (requirement: ProducedRequirement): boolean =>
    truth.otherWishes.some((wish) => matchWeight(requirement, wish, truth.language) > 0)
  const accepted = requirements.filter((requirement) => !refusedOf.has(requirement))
  const unmatched = accepted.filter((requirement) => !candidates.has(requirement) && !isWish(requirement))
  const unmatchedLines = unmatched.map((requirement) => itemAt(lines, requirements.indexOf(requirement)))
  const judgedTrue = unmatchedLines.filter((line) => judge(line) === 'true')
  return {
    score: {
      right: accepted.length - unmatched.length + judgedTrue.length,
      total: requirements.length,
      wrong: requirements.flatMap((requirement) => {
        const refused = refusedOf.get(requirement)
        if (!refused) return []
        return { id: requirement.id, title: requirement.title, reason: `${refused.text} ${refused.why}` }
      }),
      unmatched: unmatched.map(({ id }) => id),
      duplicates: accepted
        .filter((requirement) => candidates.has(requirement) && !matched.has(requirement) && !isWish(requirement))
        .map(({ id }) => id),
    },
    unmatched: unmatchedLines,
  }
}

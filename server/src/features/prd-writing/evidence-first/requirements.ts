import type { PrdContent } from '@sextant/contract/prds/content'
import { priorities } from '@sextant/contract/prds/rules'
import type { EvidenceDocument, PriorityReason, Requirement, Said } from '@sextant/engine/compose/document'
import type { Cite } from './content.ts'
import { asLine, cut, plain } from './words.ts'

type FeatureRequirement = PrdContent['feature_requirements'][number]

/** What people ask for and what goes wrong for them, most important first. What is both is a request. */
export function requirementsFrom(document: EvidenceDocument, cite: Cite): FeatureRequirement[] {
  const requestStarts = new Set(document.requirements.map(({ clause }) => clause.start))
  const rows = [
    ...document.requirements.map((claim) => ({ kind: 'request' as const, claim })),
    ...document.problems
      .filter(({ clause }) => !requestStarts.has(clause.start))
      .map((claim) => ({ kind: 'problem' as const, claim })),
  ]
  const stories = new Map(document.stories.map((story) => [story.id, story]))
  return rows
    .toSorted((a, b) => priorities.indexOf(a.claim.priority) - priorities.indexOf(b.claim.priority))
    .slice(0, 300)
    .map(({ kind, claim }, index) => {
      const story = stories.get(claim.id)
      const { reason } = claim
      return {
        id: `requirement-${index + 1}`,
        evidence: cite(claim, ...(reason.by === 'words' ? [reason.words] : [])),
        is_accepted: false,
        kind,
        feature: cut(asLine(story?.wish ?? claim.clause)),
        description: story ? '' : cut(contextOf(claim), 20_000),
        user_value: story?.benefit ? cut(plain(story.benefit)) : '',
        priority: claim.priority,
        priority_reason: cut(reasonText(reason)),
        said_by: claim.people.slice(0, 100).map((name) => cut(name)),
        effort: 'unknown',
      }
    })
}

/** The sentence before the clause, where the clause points back to it. */
function contextOf({ clause, quote }: Requirement): string {
  const before = quote.text.slice(0, Math.max(0, clause.start - quote.start))
  return /[.?!…]\s*$/.test(before) ? plain({ text: before } satisfies Pick<Said, 'text'>) : ''
}

function reasonText(reason: PriorityReason): string {
  if (reason.by === 'words') return `“${plain(reason.words)}”`
  return reason.by === 'people' ? `${reason.count} people` : ''
}

import { withClaims } from '@sextant/contract/prds/claims'
import type { PrdContent } from '@sextant/contract/prds/content'

const most = { basic: 5, detailed: 40, comprehensive: 300 }

/** Cuts a PRD to the requested detail level; items are sorted by importance. */
export function applyDetailLevel(
  content: PrdContent,
  { detailLevel, includeMetrics }: { detailLevel: string; includeMetrics: boolean },
): PrdContent {
  const atMost = most[detailLevel as keyof typeof most] ?? most.detailed
  const isBasic = detailLevel === 'basic'
  const cut = withClaims(content, (claims, { section: { kind } }) => {
    const isLeftOut = (kind === 'technical' && isBasic) || (kind === 'metrics' && !includeMetrics)
    return isLeftOut ? [] : claims.slice(0, atMost)
  })
  if (!isBasic) return cut
  const brief = cut.user_stories.map((story) => ({
    ...story,
    acceptance_criteria: story.acceptance_criteria.slice(0, 2),
  }))
  return { ...cut, user_stories: brief }
}

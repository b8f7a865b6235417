import type { PrdContent } from '@sextant/contract/prds/routes'
import { technicalHeadings } from '@sextant/contract/prds/rules'

const most = { basic: 5, detailed: 15, comprehensive: 300 }

/** Cuts a PRD to the requested detail level; items are sorted by importance. */
export function applyDetailLevel(
  content: PrdContent,
  { detailLevel, includeMetrics }: { detailLevel: string; includeMetrics: boolean },
): PrdContent {
  const atMost = most[detailLevel as keyof typeof most] ?? most.detailed
  const isBasic = detailLevel === 'basic'
  return {
    ...content,
    user_stories: content.user_stories
      .slice(0, atMost)
      .map((story) => (isBasic ? { ...story, acceptance_criteria: story.acceptance_criteria.slice(0, 2) } : story)),
    feature_requirements: content.feature_requirements.slice(0, atMost),
    technical_requirements: Object.fromEntries(
      technicalHeadings.map((heading) => [
        heading,
        isBasic ? [] : content.technical_requirements[heading].slice(0, atMost),
      ]),
    ) as PrdContent['technical_requirements'],
    success_metrics: includeMetrics ? content.success_metrics.slice(0, atMost) : [],
  }
}

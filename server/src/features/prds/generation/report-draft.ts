import type { PrdContent } from '@sextant/contract/prds/content'
import type { RunCtx } from '#kernel/agents'
import { newestOnly } from './newest-only.ts'

/** Shows the document while it is being written. */
export const draftReporter = (
  ctx: Pick<RunCtx, 'progress'>,
  toStore: { transcriptIds: readonly string[]; layout: string },
  problems: () => string[],
) =>
  newestOnly<PrdContent>((draft) =>
    ctx.progress(percentOf(draft), 'Writing the document', {
      summary: draft.executive_summary,
      problems: problems(),
      draft,
      ...toStore,
    }),
  )

/** Sections come in this order, so the last one that has begun shows how far it is. */
const order = [
  'executive_summary',
  'problem_statement',
  'target_audience',
  'feature_requirements',
  'user_stories',
  'success_metrics',
] as const

function percentOf(draft: PrdContent): number {
  const begun = order.findLastIndex((section) => draft[section].length > 0) + 1
  return 45 + Math.round((45 * begun) / order.length)
}

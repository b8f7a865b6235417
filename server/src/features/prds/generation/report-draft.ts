import type { PrdContent } from '@sextant/contract/prds/content'
import type { RunCtx } from '#kernel/agents'

/** At most this often a draft is stored and sent to those who watch. */
const everyMs = 700

/** Shows the document while it is being written, one draft at a time and the newest last. */
export function draftReporter(ctx: Pick<RunCtx, 'progress'>, transcriptId: string, problems: () => string[]) {
  let newest: PrdContent | undefined
  let reporting: Promise<void> | undefined
  let failure: unknown
  let lastAt = 0

  async function report() {
    while (newest && failure === undefined) {
      const wait = lastAt + everyMs - Date.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const draft = newest
      newest = undefined
      lastAt = Date.now()
      await ctx.progress(percentOf(draft), 'Writing the document', {
        summary: draft.executive_summary,
        problems: problems(),
        draft,
        transcriptId,
      })
    }
  }
  return {
    draft(content: PrdContent) {
      newest = content
      reporting ??= report()
        .catch((error: unknown) => {
          failure = error
        })
        .finally(() => {
          reporting = undefined
        })
    },
    /** Waits for the report under way and passes on that the run was cancelled. */
    async end() {
      newest = undefined
      await reporting
      if (failure !== undefined) throw failure
    },
  }
}

/** Sections come in this order, so the last one that has begun tells how far it is. */
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

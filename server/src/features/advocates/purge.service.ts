import type { Ctx } from '#kernel/context'
import type { PurgeLimits, Removed } from '#kernel/purge'
import { blankDismissed } from './candidates/candidates.queries.ts'
import { heardDays } from './candidates/identify.service.ts'
import * as feedback from './importing/feedback.queries.ts'
import { removeBefore } from './outreach/sending.queries.ts'

const aDay = 86_400_000

export function purge(ctx: Ctx, { workspaceId, outputHistoryBefore }: PurgeLimits): Promise<Removed> {
  return ctx.transact(async (ctx) => {
    const { db } = ctx
    const before = (days: number) => new Date(ctx.now().getTime() - days * aDay)
    const emails = outputHistoryBefore ? await removeBefore(db, workspaceId, outputHistoryBefore) : 0
    // Until then the dismissal can be undone.
    const dismissed = await blankDismissed(db, workspaceId, before(1))
    const answers =
      (await feedback.removeOf(db, workspaceId, dismissed)) +
      (await feedback.removeBefore(db, workspaceId, before(heardDays)))
    return { 'outreach emails': emails, 'survey answers': answers, 'dismissed candidates': dismissed.length }
  })
}

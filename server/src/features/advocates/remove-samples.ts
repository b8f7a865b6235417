import type { RequestCtx } from '#kernel/context'
import type { Removed } from '#kernel/purge'
import { removeSampleRows } from '#kernel/samples'

/** Mails before the people and campaigns they belong to: without these, nobody could tell them from others. */
export async function removeSamples(ctx: RequestCtx): Promise<Removed> {
  const { workspaceId } = ctx.actor
  return {
    'outreach mails': await removeSampleRows(ctx.db, 'outreach_messages', workspaceId),
    campaigns: await removeSampleRows(ctx.db, 'advocate_campaigns', workspaceId),
    'outreach templates': await removeSampleRows(ctx.db, 'outreach_templates', workspaceId),
    'advocate candidates': await removeSampleRows(ctx.db, 'advocate_candidates', workspaceId),
    advocates: await removeSampleRows(ctx.db, 'advocates', workspaceId),
  }
}

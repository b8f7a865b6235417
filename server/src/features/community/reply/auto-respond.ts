import { asks } from '@sextant/contract/community/rules'
import { may } from '@sextant/contract/kernel/roles'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { CatalystSettings } from '../catalyst-settings.ts'
import * as posts from '../posts/posts.queries.ts'
import { find as findSource } from '../sources/sources.queries.ts'
import { startDraft } from './reply.service.ts'

/** Limit per reading, so that a long backlog doesn't use up the month's actions. */
const mostAtOnce = 10
const newsMs = 2 * 86_400_000

/** Drafts replies to new posts that ask a question, in the name of the person who connected the source. */
export async function respond(
  ctx: Ctx,
  workspaceId: string,
  read: readonly { id: string; isEscalated: boolean }[],
  settings: CatalystSettings,
): Promise<void> {
  if (!settings.autoRespond) return
  let started = 0
  for (const { id, isEscalated } of read) {
    if (isEscalated || started === mostAtOnce) continue
    if (await respondTo(ctx, workspaceId, id, settings)) started += 1
  }
}

async function respondTo(ctx: Ctx, workspaceId: string, id: string, settings: CatalystSettings): Promise<boolean> {
  const post = await posts.find(ctx.db, workspaceId, id)
  if (!post?.source_id || post.responded || post.is_sample || !asks(post.content)) return false
  const isNews = ctx.now().getTime() - post.posted_at.getTime() < newsMs
  if (!isNews || !settings.platforms.includes(post.platform)) return false
  const source = await findSource(ctx.db, workspaceId, post.source_id)
  const actor = source?.user_id && (await ctx.ports.actorOf(ctx.db, source.user_id, workspaceId))
  if (!actor || !may(actor.role, 'canEditAgents')) return false
  try {
    await ctx.as(actor).transact((ctx) => startDraft(ctx, post, { isAutomatic: true }))
    return true
  } catch (error) {
    // The agent is off, the plan is used up, or a person was faster: leave it to people.
    if (error instanceof UserError) return false
    throw error
  }
}

import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { Ctx } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import { failureSentence } from '#kernel/failure-sentence'
import type { Upkeep } from '#kernel/feature'
import { open } from '../accounts/open-account.ts'
import type { StoredPublication } from '../publishing/publications.queries.ts'
import * as queries from './measure.queries.ts'
import { expected, nextMeasure } from './measure-times.ts'

const atOnce = 20

/** Fetches engagement from the platforms at set post ages. */
export const measure: Upkeep = {
  name: 'content.measure',
  everyMs: 30_000,
  async run(ctx, signal) {
    const now = ctx.now()
    await catchUp(ctx, now)
    const due = await ctx
      .acrossWorkspaces()
      .transact((ctx) => queries.takeDue(ctx.db, now, (published) => nextMeasure(published, now), atOnce))
    for (const placed of due) {
      if (signal.aborted) return
      const here = ctx.inWorkspace(placed.workspace_id)
      const publication = await queries.find(here.db, placed)
      if (publication) await measureOne(here, publication, signal)
    }
  },
}

/** Predictions can be added later, because the published text is stored. */
async function catchUp(ctx: Ctx, now: Date): Promise<void> {
  for (const placed of await queries.listUnexpected(ctx.acrossWorkspaces().db, atOnce)) {
    const { db } = ctx.inWorkspace(placed.workspace_id)
    const post = await queries.find(db, placed)
    if (!post) continue
    const { remote_id, published_at } = post
    const measure_at = remote_id && published_at ? nextMeasure(published_at, now) : null
    await queries.keepExpected(db, placed.id, { ...expected(post), measure_at })
  }
}

async function measureOne(ctx: Ctx, publication: StoredPublication, signal: AbortSignal): Promise<void> {
  const { id, workspace_id: workspaceId, remote_id: remoteId } = publication
  if (!remoteId) return
  try {
    const account = await open(ctx, workspaceId, publication.platform as SocialPlatformId, signal)
    if (account.stored.account_id !== publication.account_id) {
      throw new UserError('conflict', 'A different account is connected now.')
    }
    const counted = await account.connector.engagement(account.connectorCtx, remoteId)
    await queries.keepEngagement(ctx.db, id, counted, ctx.now())
    await ctx.publish({ workspaceId }, { topic: 'content' })
  } catch (error) {
    if (signal.aborted) return
    const isExpected = error instanceof UserError || error instanceof UpstreamError
    if (!isExpected) ctx.log.error({ err: error, publicationId: id }, 'could not measure the engagement of a post')
    await queries.noteProblem(ctx.db, id, isExpected ? failureSentence(error) : 'Something went wrong on our side.')
  }
}

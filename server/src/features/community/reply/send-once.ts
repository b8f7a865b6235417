import { may } from '@sextant/contract/kernel/roles'
import { UpstreamError, UserError } from '#kernel/errors'
import { failureSentence, wasNotTaken } from '#kernel/failure-sentence'
import type { JobCtx } from '#kernel/jobs'
import { TooManyCalls } from '#kernel/retry'
import type { RemoteReply, Replied } from '#ports/community'
import { find as findPost, type StoredPost, type StoredReply } from '../posts/posts.queries.ts'
import { answersFor } from '../posts/present-post.ts'
import { connectorWay, openSource } from '../sources/open-source.ts'
import { find as findSource, list as listSources, type StoredSource } from '../sources/sources.queries.ts'
import { actorFor, failed, lookLater, type Sending, sayUnsure, sent } from './record-outcome.ts'
import * as queries from './replies.queries.ts'

const leaseMs = 180_000
/** Services show new posts with a delay: until then, not finding one proves nothing. */
const blindMs = 30_000
const longestLookingMs = 15 * 60_000

/** Sends a due reply, or finds out whether an earlier attempt arrived. Safe to repeat. */
export async function carryOut(ctx: JobCtx, workspaceId: string, postId: string): Promise<void> {
  const now = ctx.now()
  const reply = await queries.claim(ctx.db, workspaceId, postId, now, new Date(now.getTime() + leaseMs))
  const post = reply && (await findPost(ctx.db, workspaceId, postId))
  if (!reply || !post) return
  const actor = await actorFor(ctx, reply)
  const sending: Sending = { ctx: ctx.as(actor), post, reply }
  if (reply.user_id && !may(actor.role, 'canEditAgents')) {
    const why = 'The person who sent it can no longer reply here.'
    return reply.begun_at ? sayUnsure(sending, why) : failed(sending, why)
  }
  const source = post.source_id ? await findSource(ctx.db, workspaceId, post.source_id) : undefined
  const way = source && connectorWay(source)
  if (!source || !way) return withoutConnector(sending)
  return throughConnector(sending, source, way, ctx.signal)
}

/** The sandbox accepts everything; a removed source accepts nothing. */
async function withoutConnector(sending: Sending): Promise<void> {
  const { ctx, post, reply } = sending
  const way = answersFor(post, await listSources(ctx.db, post.workspace_id))
  if (way === 'sandbox') return sent(sending, { id: '', url: null }, { isSandbox: true })
  const why = 'Its source is no longer connected.'
  return reply.begun_at ? sayUnsure(sending, why) : failed(sending, why)
}

async function throughConnector(
  sending: Sending,
  source: StoredSource,
  way: 'discourse' | 'github',
  signal: AbortSignal,
): Promise<void> {
  const { ctx, post, reply } = sending
  const connector = ctx.ports.communityConnectors.of(way)
  const opened = await openSource(ctx, source, signal).catch((error: unknown) => {
    if (error instanceof UserError) return error.message
    throw error
  })
  if (typeof opened === 'string') return reply.begun_at ? sayUnsure(sending, opened) : failed(sending, opened)
  const order = orderOf(post, reply)
  if (reply.begun_at) {
    const isSettled = await settledByLooking(sending, reply.begun_at, () =>
      connector.find(opened, order, reply.begun_at ?? ctx.now()),
    )
    if (isSettled) return
  }
  const begun = reply.begun_at ?? ctx.now()
  const ids = { workspaceId: post.workspace_id, postId: post.id }
  // From here on the reply may be posted, whatever the response.
  if (!(await queries.change(ctx.db, ids, { state: ['sending'] }, { begun_at: begun }, ctx.now()))) return
  const current = { ...sending, reply: { ...reply, begun_at: begun } }
  try {
    await sent(current, await connector.reply(opened, order), { isSandbox: false })
  } catch (error) {
    if (wasNotTaken(error)) return failed(current, failureSentence(error), { isClear: reply.begun_at === null })
    if (error instanceof UpstreamError || error instanceof UserError) return lookLater(current, failureSentence(error))
    throw error
  }
}

const orderOf = (post: StoredPost, reply: StoredReply): RemoteReply => ({
  thread: (post.thread ?? {}) as Record<string, string>,
  text: reply.text,
  mark: reply.mark,
})

/** Checks whether an earlier attempt arrived. False if it certainly didn't, so it can be sent again. */
async function settledByLooking(
  sending: Sending,
  begunAt: Date,
  look: () => Promise<Replied | undefined>,
): Promise<boolean> {
  const ageMs = sending.ctx.now().getTime() - begunAt.getTime()
  try {
    const found = await look()
    if (found) await sent(sending, found, { isSandbox: false })
    else if (ageMs < blindMs)
      await lookLater(sending, 'No response was received.', new Date(begunAt.getTime() + blindMs))
    return found !== undefined || ageMs < blindMs
  } catch (error) {
    if (!(error instanceof UpstreamError || error instanceof UserError)) throw error
    const mayPass = error instanceof UpstreamError || error instanceof TooManyCalls
    if (mayPass && ageMs < longestLookingMs) await lookLater(sending, failureSentence(error))
    else await sayUnsure(sending, failureSentence(error))
    return true
  }
}

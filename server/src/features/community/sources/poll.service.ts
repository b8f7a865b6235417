import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import { type Ctx, sextantIn } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import { failureSentence } from '#kernel/failure-sentence'
import { TooManyCalls } from '#kernel/retry'
import { jittered } from '#kernel/time/backoff'
import type { Incoming } from '../intake/incoming.ts'
import { storePosts } from '../intake/store-posts.service.ts'
import { fetchFeed } from './fetch-feed.ts'
import { connectorWay, openSource } from './open-source.ts'
import * as queries from './sources.queries.ts'

const holdMs = 10 * 60_000
const readEveryMs = 15 * 60_000
const longestPauseMs = 6 * 3_600_000

interface News {
  posts: Incoming[]
  memory: Record<string, unknown>
}

/** Fetches and stores new posts. Does nothing if another worker does, or if the settings exclude the platform. */
export async function readSource(ctx: Ctx, workspaceId: string, sourceId: string, signal: AbortSignal): Promise<void> {
  const own = ctx.as(sextantIn(workspaceId))
  const now = ctx.now()
  const source = await queries.claim(ctx.db, workspaceId, sourceId, now, new Date(now.getTime() + holdMs))
  if (!source) return
  let outcome: queries.Outcome | undefined
  try {
    if (await isWanted(own, source)) outcome = await readOnce(ctx, source, signal)
    else outcome = { problem: null, failures: 0, nextReadAt: inMs(ctx, readEveryMs) }
  } finally {
    await queries.release(ctx.db, source, outcome)
    await ctx.publish({ workspaceId }, { topic: 'community' })
  }
}

async function isWanted(ctx: ReturnType<Ctx['as']>, source: queries.StoredSource): Promise<boolean> {
  if (!(await ctx.ports.agentIsOn(ctx, 'community-catalyst'))) return false
  const { platforms } = await ctx.ports.agentSettings(ctx, 'community-catalyst')
  return platforms.includes(source.platform)
}

async function readOnce(ctx: Ctx, source: queries.StoredSource, signal: AbortSignal): Promise<queries.Outcome> {
  try {
    const { posts, memory } = await newsOf(ctx, source, signal)
    const home = { workspaceId: source.workspace_id, platform: source.platform as CommunityPlatformId }
    await storePosts(ctx, { ...home, sourceId: source.id, isSample: false }, posts)
    const lastReadAt = ctx.now()
    return { memory, problem: null, failures: 0, nextReadAt: inMs(ctx, jittered(readEveryMs)), lastReadAt }
  } catch (error) {
    if (signal.aborted || !(error instanceof UserError || error instanceof UpstreamError)) throw error
    const failures = source.failures + 1
    const askedFor = error instanceof TooManyCalls ? (error.retryAfterMs ?? 0) : 0
    const pauseMs = Math.max(askedFor, Math.min(longestPauseMs, readEveryMs * 2 ** Math.min(failures - 1, 6)))
    return { problem: failureSentence(error), failures, nextReadAt: inMs(ctx, jittered(pauseMs)) }
  }
}

const inMs = (ctx: Ctx, ms: number) => new Date(ctx.now().getTime() + ms)

async function newsOf(ctx: Ctx, source: queries.StoredSource, signal: AbortSignal): Promise<News> {
  const memory = source.memory as Record<string, unknown>
  const way = connectorWay(source)
  if (way) return ctx.ports.communityConnectors.of(way).read(await openSource(ctx, source, signal), memory)
  if (source.way !== 'feed') return { posts: [], memory }
  const { url = '' } = source.settings as { url?: string }
  const fetched = await fetchFeed(ctx, { workspaceId: source.workspace_id, url, memory, signal })
  const posts = (fetched.feed?.posts ?? []).map((post) => ({ ...post, author: post.author || source.name }))
  return { posts, memory: { ...fetched.memory } }
}

import { weigh } from '@sextant/contract/community/rules'
import { type Ctx, type RequestCtx, sextantIn } from '#kernel/context'
import { rulesOf } from '../catalyst-settings.ts'
import { readPosts } from '../community.computes.ts'
import { respond } from '../reply/auto-respond.ts'
import { announce } from './announce.ts'
import { fromModel, ModelReading } from './model-reading.ts'
import * as queries from './read.queries.ts'
import type { ReadPost } from './read-post.ts'

const prompt = new URL('../prompts/read.md', import.meta.url)

const atOnce = 200
const modelAtOnce = 20
/** A larger backlog is analyzed by the built-in engine without embeddings, several times faster. */
const heap = 2_000
const holdMs = 120_000
const modelMs = 30_000

/** Analyzes all unread posts of a workspace. One at a time; safe to repeat. */
export async function readAll(ctx: Ctx, workspaceId: string, signal: AbortSignal): Promise<number> {
  const until = () => new Date(ctx.now().getTime() + holdMs)
  if (!(await queries.claim(ctx.db, workspaceId, ctx.now(), until()))) return 0
  const own = ctx.as(sextantIn(workspaceId))
  let read = 0
  try {
    for (;;) {
      signal.throwIfAborted()
      const isHeap = (await queries.countUnread(ctx.db, workspaceId, heap + 1)) > heap
      const size = !isHeap && (await hasModel(own)) ? modelAtOnce : atOnce
      const unread = await queries.unread(ctx.db, workspaceId, size)
      if (unread.length === 0) return read
      // Sample posts are analyzed separately, so that they don't incur model costs.
      const samples = unread.filter(({ isSample }) => isSample)
      const posts = samples.length > 0 ? samples : unread
      await keepVerdicts(own, posts, await verdictsOn(own, posts, { isHeap, signal, isSample: samples.length > 0 }))
      read += posts.length
      await queries.extend(ctx.db, workspaceId, until())
    }
  } finally {
    await queries.release(ctx.db, workspaceId)
  }
}

export async function verdictsOn(
  ctx: RequestCtx,
  posts: readonly { content: string }[],
  { isHeap, signal, isSample = ctx.isSample }: { isHeap: boolean; signal: AbortSignal; isSample?: boolean },
): Promise<ReadPost[]> {
  const { workspaceId } = ctx.actor
  const builtIn = async () => {
    const texts = posts.map(({ content }) => content.slice(0, 2_000))
    const meanings = isHeap ? [] : await ctx.ports.embeddings.embed(texts, { owner: workspaceId, signal })
    const inputs = posts.map(({ content }, index) => ({ content, embedding: meanings[index] }))
    return ctx.ports.compute(readPosts, inputs, { owner: workspaceId, signal })
  }
  if (isHeap || isSample || !(await hasModel(ctx))) return builtIn()
  const { value } = await ctx.ports.askEngine<ModelReading | { read: ReadPost[] }>(
    ctx,
    {
      prompt,
      material: posts.map(({ content }, index) => ({ label: `Post ${index + 1}`, text: content.slice(0, 4_000) })),
      schema: ModelReading,
      builtIn: async () => ({ read: await builtIn() }),
    },
    { user: 'community-catalyst', signal, withinMs: modelMs },
  )
  if ('read' in value) return value.read
  const readings = fromModel(value, posts.length)
  if (!readings.includes(undefined)) return readings.filter((one) => one !== undefined)
  const own = await builtIn()
  return own.map((one, index) => readings[index] ?? one)
}

const hasModel = async (ctx: RequestCtx) => (await ctx.ports.modelInUse(ctx, 'community-catalyst')) !== undefined

async function keepVerdicts(ctx: RequestCtx, posts: readonly queries.UnreadPost[], read: readonly ReadPost[]) {
  const { workspaceId } = ctx.actor
  const settings = await ctx.ports.agentSettings(ctx, 'community-catalyst')
  const verdicts = posts.flatMap(({ id, content }, index) => {
    const one = read[index]
    return one ? [{ id, ...one, ...weigh({ content, ...one }, rulesOf(settings)) }] : []
  })
  await ctx.transact(async (ctx) => {
    await queries.saveVerdicts(ctx.db, workspaceId, verdicts, ctx.now())
    await ctx.publish({ workspaceId }, { topic: 'community' })
    await announce(ctx, posts, verdicts)
  })
  await respond(ctx, workspaceId, verdicts, settings)
}

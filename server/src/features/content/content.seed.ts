import { randomUUID } from 'node:crypto'
import { postText } from '@sextant/contract/content-rules'
import type { SocialPlatformId } from '@sextant/contract/social-platforms'
import { z } from 'zod'
import type { RequestCtx } from '#kernel/context'
import { defineJob } from '#kernel/jobs'
import * as accounts from './accounts.queries.ts'
import { connect } from './accounts.service.ts'
import { currentBrand } from './brand.ts'
import type { Composed } from './built-in/compose.ts'
import { composeContent } from './content.computes.ts'
import * as queries from './content.queries.ts'
import * as publications from './publications.queries.ts'
import { plan } from './publications.service.ts'
import { type SampleContent, sampleContents, startedByRun } from './sample-content.ts'
import { approve } from './variations.service.ts'
import { titleFrom } from './write.ts'

const aDayMs = 86_400_000
const platforms: SocialPlatformId[] = ['twitter', 'linkedin']

/** Sandbox accounts, posts of the last months made by the built-in engine, and a text that a worker writes. */
export async function seed(ctx: RequestCtx): Promise<void> {
  for (const platform of platforms) await settled(ctx, platform)
  const { workspaceId, userId } = ctx.actor
  await ctx.transact((ctx) => ctx.enqueue(tellStory, { workspaceId, userId }))
  await ctx.ports.runAgentAction(ctx, {
    agentId: 'narrative-architect',
    actionType: 'generate-content',
    input: { ...startedByRun, platforms },
    triggeredBy: 'sample',
    idempotencyKey: 'sample content',
  })
}

/** Off the way of the first start, which would wait for the language tools. */
export const tellStory = defineJob({
  name: 'content.tell-sample-story',
  payload: z.object({ workspaceId: z.uuid(), userId: z.uuid() }),
  retryLimit: 0,
  async run(ctx, { workspaceId, userId }) {
    const actor = await ctx.ports.actorOf(ctx.db, userId, workspaceId)
    if (!actor) return
    const here = ctx.as(actor)
    const brand = await currentBrand(here)
    for (const { daysAgo, ends, ...sample } of sampleContents) {
      const brief = { ...sample, platforms, count: 2, includeHashtags: true, brand }
      const { variations } = await ctx.ports.compute(composeContent, brief, { signal: ctx.signal })
      await here.transact((ctx) => keep(ctx, { daysAgo, ends, ...sample }, variations))
    }
  },
})

/** Connected at once: nobody is there to watch the sandbox take its time. An account that is there stays. */
async function settled(ctx: RequestCtx, platform: SocialPlatformId): Promise<void> {
  const { workspaceId } = ctx.actor
  if (await accounts.find(ctx.db, workspaceId, platform)) return
  await connect(ctx, platform, undefined)
  const account = await accounts.find(ctx.db, workspaceId, platform)
  if (account) await accounts.settle(ctx.db, { workspaceId, platform, attempt: account.attempt }, ctx.now())
}

async function keep(ctx: RequestCtx, sample: SampleContent, variations: readonly Composed[]): Promise<void> {
  const { workspaceId, userId, name: createdBy } = ctx.actor
  const { description, audience, tone, daysAgo, ends } = sample
  const createdAt = new Date(ctx.now().getTime() - daysAgo * aDayMs)
  const made = { description, audience, tone, title: titleFrom(description), source: null, runId: randomUUID() }
  const by = { workspaceId, userId, createdBy, engine: 'built-in', model: null, isSample: true, createdAt } as const
  const rows = variations.map((one) => ({ ...one, unsupported: [], imageIdea: null, scheduledAt: null }))
  const id = await queries.insert(ctx.db, { ...made, ...by }, rows)
  await ctx.audit('CREATE_CONTENT', { id, name: made.title })
  const first = new Set<string>()
  for (const variation of await queries.variationsOf(ctx.db, [id])) {
    const end = ends[variation.platform as 'twitter' | 'linkedin']
    if (!end || first.has(variation.platform)) continue
    first.add(variation.platform)
    await approve(ctx, variation.id, variation.version)
    const account = await accounts.find(ctx.db, workspaceId, variation.platform as SocialPlatformId)
    // Nothing of a sample leaves the house, whoever connected a real account.
    if (!account?.is_sandbox || end === 'approved') continue
    if (end === 'published') await wentOut(ctx, variation, { account, at: new Date(createdAt.getTime() + aDayMs) })
    else await plan(ctx, variation, { account, at: new Date(ctx.now().getTime() + end.inDays * aDayMs) })
  }
}

/** As if its day had come then: into the sandbox, like everything of the demo. */
async function wentOut(
  ctx: RequestCtx,
  variation: queries.StoredVariation,
  { account, at }: { account: accounts.StoredAccount; at: Date },
): Promise<void> {
  const { workspaceId, userId, name: byName } = ctx.actor
  const id = await publications.insert(ctx.db, {
    ...{ workspaceId, userId, byName, variationId: variation.id, dueAt: at, text: postText(variation) },
    ...{ platform: variation.platform as SocialPlatformId, imageUrl: null, isSandbox: true },
    accountId: account.account_id,
  })
  await publications.markPublished(ctx.db, { workspace_id: workspaceId, id }, at)
  await queries.changeVariation(ctx.db, variation.id, { status: 'published' }, at)
}

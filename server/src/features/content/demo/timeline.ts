import { randomUUID } from 'node:crypto'
import { postText } from '@sextant/contract/content/rules'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { RequestCtx } from '#kernel/context'
import { findSamplePrd } from '#kernel/demo/sample-prd'
import { doneBy } from '#kernel/demo/timeline'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import * as accounts from '../accounts/accounts.queries.ts'
import { connect } from '../accounts/accounts.service.ts'
import * as queries from '../content.queries.ts'
import { claimDue } from '../publishing/claims.queries.ts'
import * as publications from '../publishing/publications.queries.ts'
import { plan } from '../publishing/publications.service.ts'
import { published } from '../publishing/record-outcome.ts'
import { approve } from '../writing/variations.service.ts'
import { type SampleContent, sampleContents, sampleTeamContents } from './sample-content.ts'

const dayMs = 86_400_000
const platforms = ['twitter', 'linkedin'] as const satisfies SocialPlatformId[]

/** Sandbox accounts with posts written by the agent. */
export const timeline = (): readonly DemoEvent[] => [connected, ...sampleContents.map(written)]

export const teamTimeline = (): readonly TeamDemoEvent[] => [
  ...doneBy('maya', [connected]),
  ...sampleTeamContents.map((sample) => ({ ...written(sample), by: sample.by })),
]

const connected: DemoEvent = {
  daysAgo: 85,
  apply: async (ctx) => void (await Promise.all(platforms.map((platform) => settled(ctx, platform)))),
}

const written = (sample: SampleContent): DemoEvent => ({
  daysAgo: sample.daysAgo,
  apply: (ctx) => write(ctx, sample),
})

/** Connected without the delay. An existing account stays. */
async function settled(ctx: RequestCtx, platform: SocialPlatformId): Promise<void> {
  const { workspaceId } = ctx.actor
  if (await accounts.find(ctx.db, workspaceId, platform)) return
  await connect(ctx, platform, undefined)
  const account = await accounts.find(ctx.db, workspaceId, platform)
  if (account) await accounts.settle(ctx.db, { workspaceId, attempt: account.attempt }, ctx.now())
}

async function write(ctx: RequestCtx, sample: SampleContent): Promise<void> {
  const { about, description: featureDescription, audience, tone, maxLength, ends } = sample
  const prd = about === undefined ? undefined : await findSamplePrd(ctx, about)
  const source = prd && { sourceType: 'prd', sourceId: prd.id }
  const output = await ctx.ports.runSample(ctx, {
    agentId: 'narrative-architect',
    actionType: 'generate-content',
    input: { featureDescription, audience, tone, maxLength, platforms: [...platforms], ...source },
  })
  const variations = await queries.variationsOf(ctx.db, output ? [output.id] : [])
  for (const platform of platforms) {
    const first = variations.find((variation) => variation.platform === platform)
    if (first && ends[platform]) await ctx.transact((ctx) => end(ctx, first, ends[platform]))
  }
}

async function end(ctx: RequestCtx, variation: queries.StoredVariation, as: SampleContent['ends']['twitter']) {
  await approve(ctx, variation.id, variation.version)
  const account = await accounts.find(ctx.db, ctx.actor.workspaceId, variation.platform as SocialPlatformId)
  // Samples never leave the server, even if a real account is connected.
  if (!account?.is_sandbox || !as || as === 'approved') return
  if (as === 'published') await wentOut(ctx, variation, account)
  else await plan(ctx, variation, { account, at: new Date(Date.now() + as.inDays * dayMs) })
}

/** Published to the sandbox, which accepts everything. */
async function wentOut(ctx: RequestCtx, variation: queries.StoredVariation, account: accounts.StoredAccount) {
  const { workspaceId, userId, name: byName } = ctx.actor
  const now = ctx.now()
  const id = await publications.insert(ctx.db, {
    ...{ workspaceId, userId, byName, variationId: variation.id, dueAt: now, text: postText(variation) },
    ...{ platform: variation.platform as SocialPlatformId, imageUrl: null, isSandbox: true },
    ...{ accountId: account.account_id, createdAt: now },
  })
  const held = await claimDue(ctx.db, id, { holder: randomUUID(), now, until: now })
  if (held) await published(ctx, held, { id: `sandbox-${id}`, url: null })
}

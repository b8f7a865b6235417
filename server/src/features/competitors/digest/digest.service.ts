import type { RequestCtx } from '#kernel/context'
import { between } from '../changes/changes.queries.ts'
import { composeDigest } from './compose-digest.ts'

const aWeekMs = 7 * 86_400_000

/** Notifies everyone once a week; each person's settings decide whether that is an email or goes to Slack or Teams. */
export async function sendDigest(ctx: RequestCtx): Promise<void> {
  const { workspaceId } = ctx.actor
  const { weeklyDigest } = await ctx.ports.agentSettings(ctx, 'market-maven')
  if (!weeklyDigest) return
  const until = ctx.now()
  const changes = await between(ctx.db, workspaceId, { since: new Date(until.getTime() - aWeekMs), until })
  const digest = composeDigest(changes.filter(({ isSample }) => !isSample))
  if (!digest) return
  await ctx.ports.notify(
    ctx,
    { workspaceId },
    {
      ...{ kind: 'competitor-digest', type: 'info', ...digest },
      ...{ actionUrl: '/agents/market-maven', key: `competitor-digest ${until.toISOString().slice(0, 10)}` },
    },
  )
}

import type { RequestCtx } from '#kernel/context'
import type { Notice } from '#kernel/notify'

const samples: readonly Notice[] = [
  {
    kind: 'workflow-failed',
    type: 'error',
    title: 'Competitor News to Slack could not finish',
    message: 'Slack is not connected in this workspace.',
    actionUrl: '/workflows/history',
  },
  {
    kind: 'competitor-change',
    type: 'warning',
    title: 'Northwind Boards changed its pricing page',
    message: 'A plan named Scale was added for $149 per user and month.',
    actionUrl: '/agents/market-maven',
  },
  {
    kind: 'run-finished',
    type: 'success',
    title: 'User Whisperer finished: Answers drafted from past tickets',
    message: 'It waits for your approval.',
    actionUrl: '/agents/user-whisperer',
  },
  {
    kind: 'welcome',
    type: 'info',
    title: 'Welcome to Sextant',
    message: 'Here your agents, your workflows and your team tell you what happened.',
    actionUrl: '/agents',
  },
]

export async function seed(ctx: RequestCtx): Promise<void> {
  const { workspaceId, userId } = ctx.actor
  for (const sample of samples)
    await ctx.ports.notify(ctx, { workspaceId, userIds: [userId] }, { ...sample, isSample: true })
}

import type { RequestCtx } from '#kernel/context'
import type { Notice } from '#kernel/notify'

const samples: readonly Notice[] = [
  {
    kind: 'workflow-failed',
    type: 'error',
    title: 'Weekly competitor digest could not finish',
    message: 'The step Check pricing pages had no answer from acme-analytics.example.',
    actionUrl: '/workflows/history',
  },
  {
    kind: 'competitor-change',
    type: 'warning',
    title: 'Acme Analytics changed its pricing page',
    message: 'The Team plan went from $49 to $59 a seat.',
    actionUrl: '/agents/market-maven',
  },
  {
    kind: 'run-finished',
    type: 'success',
    title: 'User Whisperer finished: Offline drafts',
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

import { toldBy } from '#kernel/demo/timeline'
import type { Moment, TeamMoment } from '#kernel/feature'
import type { Notice } from '#ports/notifications'

interface Told extends Notice {
  /** When what it tells of happened, as the room tells it in whose story it stands. */
  daysAgo: number
}

const samples: readonly Told[] = [
  {
    daysAgo: 90,
    kind: 'welcome',
    type: 'info',
    title: 'Welcome to Sextant',
    message: 'Here your agents, your workflows and your team tell you what happened.',
    actionUrl: '/agents',
  },
  {
    daysAgo: 3,
    kind: 'competitor-change',
    type: 'warning',
    title: 'Northwind Boards changed its pricing page',
    message: 'A plan named Scale was added for $149 per user and month.',
    actionUrl: '/agents/market-maven',
  },
  {
    // After the change that set the workflow off.
    daysAgo: 2.99,
    kind: 'workflow-failed',
    type: 'error',
    title: 'Competitor News to Slack could not finish',
    message: 'Slack is not connected in this workspace.',
    actionUrl: '/workflows/history',
  },
  {
    daysAgo: 2,
    kind: 'run-finished',
    type: 'success',
    title: 'User Whisperer finished: Answers drafted from past tickets',
    message: 'It waits for your approval.',
    actionUrl: '/agents/user-whisperer',
  },
]

/** Her colleagues’ work, which waits for somebody to look at it. */
const teamSamples: readonly Told[] = [
  {
    daysAgo: 6,
    kind: 'run-finished',
    type: 'success',
    title: 'User Whisperer finished: Import of old reports',
    message: 'It waits for your approval.',
    actionUrl: '/agents/user-whisperer',
  },
  {
    daysAgo: 3,
    kind: 'run-finished',
    type: 'success',
    title: 'Impact Predictor finished: Import of old reports',
    message: 'It waits for your approval.',
    actionUrl: '/agents/impact-predictor',
  },
]

export const story = (): readonly Moment[] => samples.map(told)

export const teamStory = (): readonly TeamMoment[] => toldBy('maya', teamSamples.map(told))

function told({ daysAgo, ...notice }: Told): Moment {
  return {
    daysAgo,
    async happen(ctx) {
      const { workspaceId, userId } = ctx.actor
      await ctx.ports.notify(ctx, { workspaceId, userIds: [userId] }, { ...notice, isSample: true })
    },
  }
}

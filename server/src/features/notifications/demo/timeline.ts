import { doneBy } from '#kernel/demo/timeline'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import type { Notice } from '#ports/notifications'

interface DemoNotice extends Notice {
  /** When the event happened, as defined by the feature it belongs to. */
  daysAgo: number
}

const samples: readonly DemoNotice[] = [
  {
    daysAgo: 90,
    kind: 'welcome',
    type: 'info',
    title: 'Welcome to Sextant',
    message: 'Updates from your agents, workflows and team appear here.',
    actionUrl: '/agents',
  },
  {
    daysAgo: 3,
    kind: 'competitor-change',
    type: 'warning',
    title: 'Northwind Boards changed its pricing page',
    message: 'New plan: Scale, $149 per user per month.',
    actionUrl: '/agents/market-maven',
  },
  {
    // After the change that triggered the workflow.
    daysAgo: 2.99,
    kind: 'workflow-failed',
    type: 'error',
    title: 'Competitor News to Slack failed',
    message: 'Slack is not connected in this workspace.',
    actionUrl: '/workflows/history',
  },
  {
    daysAgo: 2,
    kind: 'run-finished',
    type: 'success',
    title: 'User Whisperer finished: Answers drafted from past tickets',
    message: 'Ready for your approval.',
    actionUrl: '/agents/user-whisperer',
  },
]

/** Her colleagues' work that needs approval. */
const teamSamples: readonly DemoNotice[] = [
  {
    daysAgo: 6,
    kind: 'run-finished',
    type: 'success',
    title: 'User Whisperer finished: Import of old reports',
    message: 'Ready for your approval.',
    actionUrl: '/agents/user-whisperer',
  },
  {
    daysAgo: 3,
    kind: 'run-finished',
    type: 'success',
    title: 'Impact Predictor finished: Import of old reports',
    message: 'Ready for your approval.',
    actionUrl: '/agents/impact-predictor',
  },
]

export const timeline = (): readonly DemoEvent[] => samples.map(toEvent)

export const teamTimeline = (): readonly TeamDemoEvent[] => doneBy('maya', teamSamples.map(toEvent))

function toEvent({ daysAgo, ...notice }: DemoNotice): DemoEvent {
  return {
    daysAgo,
    async apply(ctx) {
      const { workspaceId, userId } = ctx.actor
      await ctx.ports.notify(ctx, { workspaceId, userIds: [userId] }, { ...notice, isSample: true })
    },
  }
}

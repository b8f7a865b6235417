import { doneBy } from '#kernel/demo/timeline'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import type { Notice } from '#ports/notifications'
import samples from './samples.json' with { type: 'json' }

interface DemoNotice extends Notice {
  /** When the event happened, as defined by the feature it belongs to. */
  daysAgo: number
}

const notices = samples.notices as readonly DemoNotice[]

/** Her colleagues' work that needs approval. */
const teamNotices = samples.teamNotices as readonly DemoNotice[]

export const timeline = (): readonly DemoEvent[] => notices.map(toEvent)

export const teamTimeline = (): readonly TeamDemoEvent[] => doneBy('maya', teamNotices.map(toEvent))

function toEvent({ daysAgo, ...notice }: DemoNotice): DemoEvent {
  return {
    daysAgo,
    async apply(ctx) {
      const { workspaceId, userId } = ctx.actor
      await ctx.ports.notify(ctx, { workspaceId, userIds: [userId] }, { ...notice, isSample: true })
    },
  }
}

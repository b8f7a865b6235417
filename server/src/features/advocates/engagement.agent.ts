import { activityWords, responseRate } from '@sextant/contract/advocates/rules'
import { defineAction, type RunCtx } from '#kernel/agents'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import * as activities from './activities.queries.ts'
import { plain } from './markdown.ts'
import { thank } from './outreach/thanks.service.ts'
import { publishChange } from './publish-change.ts'
import { countsSince } from './stats.queries.ts'

const days: Readonly<Record<string, number>> = { week: 7, month: 30, quarter: 91 }
const mostThanks = 200

/** Reports what advocates did in a period and who to thank. */
export const trackEngagement = defineAction({
  agentId: 'advocate-amplifier',
  actionType: 'track-engagement',
  async perform(ctx, { timeframe }) {
    if (!ctx.settings.engagementTracking) {
      throw new UserError('conflict', 'Engagement tracking is off. Turn it on in the Advocate Amplifier settings.')
    }
    await ctx.progress(20, 'Adding up advocate activity')
    const { workspaceId } = ctx.actor
    const since = new Date(ctx.now().getTime() - (days[timeframe] ?? 30) * 86_400_000)
    const done = await activities.tally(ctx.db, workspaceId, since)
    const { sent, replied } = await countsSince(ctx.db, workspaceId, since)
    const due = await dueForThanks(ctx)
    const people = new Set(done.map(({ advocateId }) => advocateId)).size
    const deeds = done.reduce((sum, { count }) => sum + count, 0)
    return {
      title: `Engagement in the last ${timeframe}: ${deeds === 0 ? 'no activity yet' : `${deeds} ${deeds === 1 ? 'activity' : 'activities'} from ${people} ${people === 1 ? 'advocate' : 'advocates'}`}`,
      description: `${replied} of ${sent} emails got a reply.`,
      body: bodyOf({ done, sent, replied, due, isThanked: ctx.settings.autoReward }),
      confidence: 100,
      events: deeds > 0 ? [{ eventType: 'engagement-detected', confidence: 100, sentiment: 'positive' }] : [],
      async save(ctx: RequestCtx) {
        for (const { id } of due.thanked) await thank(ctx, id)
        await publishChange(ctx)
        return undefined
      },
    }
  },
})

/** Advocates who earned a thank-you: listed, or thanked if the agent may do so itself. */
async function dueForThanks({ db, actor, settings }: RunCtx<'advocate-amplifier'>) {
  const threshold = Math.max(1, Math.round(settings.rewardThreshold))
  const earned = await activities.dueForThanks(db, actor.workspaceId, threshold, mostThanks)
  return { earned, thanked: settings.autoReward ? earned : [], threshold }
}

interface Report {
  done: readonly activities.Tally[]
  sent: number
  replied: number
  due: Awaited<ReturnType<typeof dueForThanks>>
  isThanked: boolean
}

function bodyOf({ done, sent, replied, due, isThanked }: Report): string {
  const rate = responseRate(sent, replied)
  const deeds = done.map(
    ({ name, kind, count, points }) =>
      `- **${plain(name)}** ${activityWords[kind].toLowerCase()}${count > 1 ? ` ${count} times` : ''} (${points} points)`,
  )
  const owed = due.earned.map(({ name, points }) => `- ${plain(name)}, ${points} points`)
  return [
    `## Replies\n${rate === null ? 'No emails were sent.' : `${replied} of ${sent} emails got a reply (${rate}% response rate).`}`,
    `## Activity\n${deeds.length > 0 ? deeds.join('\n') : 'No activity in this period.'}`,
    ...(owed.length > 0
      ? [`## ${isThanked ? 'Thanked' : 'Ready to thank'} (${due.threshold} points or more)\n${owed.join('\n')}`]
      : []),
  ].join('\n\n')
}

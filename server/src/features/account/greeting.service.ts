import type { Greeting } from '@sextant/contract/account/routes'
import type { RequestCtx } from '#kernel/context'
import * as queries from './greeting.queries.ts'
import { localTime, timeOfDay } from './local-time.ts'

const salutations = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  night: 'Good evening',
}

export async function greet(ctx: RequestCtx, timeZone = 'UTC'): Promise<{ success: true; data: Greeting }> {
  const now = ctx.now()
  const { hour, weekday } = localTime(now, timeZone)
  const time = timeOfDay(hour)
  const [firstName = ''] = ctx.actor.name.split(/\s+/)
  const isFirst = !(await queries.wasGreeted(ctx.db, ctx.actor.userId))
  const facts = (await ctx.ports.facts(ctx)).slice(0, mostTold)
  return {
    success: true,
    data: {
      greeting: `${salutations[time]}, ${firstName}.`,
      context: contextOf(facts, isFirst),
      facts,
      timestamp: now.toISOString(),
      personalization_data: { firstName, time_of_day: time, day_of_week: weekday, is_first_time: isFirst },
    },
  }
}

/** Longer lists belong on the pages themselves. */
const mostTold = 3

function contextOf(facts: Greeting['facts'], isFirst: boolean): string {
  if (facts.length > 0) return facts.map(({ text }) => text).join(' ')
  return isFirst ? 'Welcome to Sextant. Start your day here.' : 'Nothing new since yesterday.'
}

export async function recordEngagement(
  ctx: RequestCtx,
  greetedAt: string,
  engagement: { engagement_type: string; duration_viewed: number; interaction_type: string },
): Promise<{ success: true }> {
  await queries.insertEngagement(ctx.db, ctx.actor.userId, new Date(greetedAt), engagement)
  return { success: true }
}

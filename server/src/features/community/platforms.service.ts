import {
  type CommunityPlatformId,
  communityPlatformIds,
  communityPlatformOf,
  type SourceWay,
} from '@sextant/contract/community/platforms'
import type { CommunityDashboard, CommunityPlatform, CommunitySource } from '@sextant/contract/community/routes'
import {
  agreementRate,
  type CommunityRange,
  daysOf,
  defaultCommunityRange,
  growthOf,
} from '@sextant/contract/community/rules'
import { may } from '@sextant/contract/kernel/roles'
import type { RequestCtx } from '#kernel/context'
import * as figures from './figures.queries.ts'
import { hookUrl } from './sources/open-source.ts'
import * as sources from './sources/sources.queries.ts'

const dayMs = 86_400_000
const topicsFrom = 2_000
const topicsShown = 8

const daysBefore = (ctx: RequestCtx, days: number) => new Date(ctx.now().getTime() - days * dayMs)

export async function platforms(ctx: RequestCtx, { range }: { range: CommunityRange }): Promise<CommunityPlatform[]> {
  const { workspaceId } = ctx.actor
  const since = daysBefore(ctx, daysOf(range))
  const [stored, sums, members, settings] = await Promise.all([
    sources.list(ctx.db, workspaceId),
    figures.sumByPlatform(ctx.db, workspaceId, since),
    figures.membersByPlatform(ctx.db, workspaceId, since),
    ctx.ports.agentSettings(ctx, 'community-catalyst'),
  ])
  return Promise.all(
    communityPlatformIds.map(async (platform) => {
      const own = stored.filter((source) => source.platform === platform)
      const sum = sums.find((one) => one.platform === platform)
      const people = members.find((one) => one.platform === platform)
      const connected = own.filter(({ status }) => status === 'connected')
      return {
        platform,
        name: communityPlatformOf(platform).name,
        members: people?.members ?? 0,
        range,
        activeUsers: people?.active ?? 0,
        posts: sum?.posts ?? 0,
        engagement: sum?.engagement ?? 0,
        sentiment: { positive: sum?.positive ?? 0, neutral: sum?.neutral ?? 0, negative: sum?.negative ?? 0 },
        growth: people ? growthOf(people.added, people.members - people.added) : null,
        connected: connected.length > 0,
        isSandbox: connected.length > 0 && connected.every(({ way }) => way === 'sandbox'),
        isWatched: settings.platforms.includes(platform),
        sources: await Promise.all(own.map((source) => sourceShown(ctx, source))),
      }
    }),
  )
}

export async function platformShown(ctx: RequestCtx, platform: CommunityPlatformId): Promise<CommunityPlatform> {
  const found = (await platforms(ctx, { range: defaultCommunityRange })).find((one) => one.platform === platform)
  if (!found) throw new Error(`unknown platform ${platform}`)
  return found
}

async function sourceShown(ctx: RequestCtx, source: sources.StoredSource): Promise<CommunitySource> {
  const isReading = source.reading_until !== null && source.reading_until > ctx.now()
  return {
    id: source.id,
    platform: source.platform as CommunityPlatformId,
    way: source.way as SourceWay,
    name: source.name,
    isSandbox: source.way === 'sandbox',
    status: source.status as CommunitySource['status'],
    secretHint: source.secret_hint,
    problem: source.problem,
    lastReadAt: source.last_read_at?.toISOString() ?? null,
    nextReadAt: source.next_read_at?.toISOString() ?? null,
    isReading,
    hookUrl: may(ctx.actor.role, 'canEditAgents') ? await hookUrl(ctx, source) : '',
    createdAt: source.created_at.toISOString(),
  }
}

interface DashboardFilter {
  range: CommunityRange
  platform?: CommunityPlatformId | undefined
}

export async function dashboard(ctx: RequestCtx, { range, platform }: DashboardFilter): Promise<CommunityDashboard> {
  const { workspaceId } = ctx.actor
  const since = daysBefore(ctx, daysOf(range))
  const filter = { workspaceId, platforms: platform ? [platform] : communityPlatformIds, since }
  const settings = await ctx.ports.agentSettings(ctx, 'community-catalyst')
  const overdueBefore = new Date(ctx.now().getTime() - settings.responseTime * 3_600_000)
  const [sums, members, days, open, topics, checked] = await Promise.all([
    figures.sumDays(ctx.db, filter),
    figures.countMembers(ctx.db, filter),
    figures.days(ctx.db, filter),
    figures.openCounts(ctx.db, filter, overdueBefore),
    figures.topics(ctx.db, filter, topicsFrom, topicsShown),
    figures.agreement(ctx.db, workspaceId),
  ])
  const mood = meanMood(sums)
  return {
    range,
    members: members.members,
    activeUsers: members.active,
    posts: sums.posts,
    engagement: sums.engagement,
    sentiment: { positive: sums.positive, neutral: sums.neutral, negative: sums.negative },
    mood,
    isMoodLow: mood !== null && mood < settings.sentimentThreshold,
    growth: growthOf(members.added, members.members - members.added),
    ...open,
    days: everyDay(days, since, ctx.now()),
    topics,
    agreement: { ...checked, rate: agreementRate(checked) },
  }
}

/** Average over analyzed posts; null if there are none. */
export function meanMood({ positive, neutral, negative, moodSum }: figures.Sums): number | null {
  const read = positive + neutral + negative
  return read === 0 ? null : Math.round(moodSum / read)
}

/** Includes days without posts. */
function everyDay(days: readonly figures.Day[], since: Date, now: Date): figures.Day[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const all: figures.Day[] = []
  for (let time = since.getTime(); time <= now.getTime(); time += dayMs) {
    const date = new Date(time).toISOString().slice(0, 10)
    all.push(byDate.get(date) ?? { date, posts: 0, engagement: 0, positive: 0, neutral: 0, negative: 0 })
  }
  return all
}

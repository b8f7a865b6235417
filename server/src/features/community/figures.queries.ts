import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { withoutPlural } from './topic-forms.queries.ts'

/** Sums daily tallies, which triggers keep up to date. */
const sums = sql<{
  posts: number
  engagement: number
  positive: number
  neutral: number
  negative: number
  moodSum: number
}>`coalesce(sum(posts), 0)::int as posts, coalesce(sum(engagement), 0)::float8 as engagement,
  coalesce(sum(positive), 0)::int as positive, coalesce(sum(neutral), 0)::int as neutral,
  coalesce(sum(negative), 0)::int as negative, coalesce(sum(mood_sum), 0)::float8 as "moodSum"`

export interface Sums {
  posts: number
  engagement: number
  positive: number
  neutral: number
  negative: number
  moodSum: number
}

export interface FigureFilter {
  workspaceId: string
  /** An empty list matches nothing. */
  platforms: readonly CommunityPlatformId[]
  since: Date
}

export async function sumDays(db: Db, { workspaceId, platforms, since }: FigureFilter): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${sums} from community_days
    where workspace_id = ${workspaceId} and platform = any(${platforms}) and day >= ${dayOf(since)}::date`.execute(db)
  return rows[0] as Sums
}

export async function sumByPlatform(
  db: Db,
  workspaceId: string,
  since: Date,
): Promise<(Sums & { platform: string })[]> {
  const { rows } = await sql<Sums & { platform: string }>`
    select platform, ${sums} from community_days
    where workspace_id = ${workspaceId} and day >= ${dayOf(since)}::date group by platform`.execute(db)
  return rows
}

export interface MemberCounts {
  members: number
  active: number
  /** First seen since then. */
  added: number
}

export async function countMembers(db: Db, { workspaceId, platforms, since }: FigureFilter): Promise<MemberCounts> {
  const { rows } = await sql<MemberCounts>`
    select count(*)::int as members, count(*) filter (where last_at >= ${since})::int as active,
      count(*) filter (where first_at >= ${since})::int as added
    from community_members where workspace_id = ${workspaceId} and platform = any(${platforms})`.execute(db)
  return rows[0] as MemberCounts
}

export async function membersByPlatform(
  db: Db,
  workspaceId: string,
  since: Date,
): Promise<(MemberCounts & { platform: string })[]> {
  const { rows } = await sql<MemberCounts & { platform: string }>`
    select platform, count(*)::int as members, count(*) filter (where last_at >= ${since})::int as active,
      count(*) filter (where first_at >= ${since})::int as added
    from community_members where workspace_id = ${workspaceId} group by platform`.execute(db)
  return rows
}

export interface Day extends Omit<Sums, 'moodSum'> {
  date: string
}

/** Only days with posts. */
export async function days(db: Db, { workspaceId, platforms, since }: FigureFilter): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select to_char(day, 'YYYY-MM-DD') as date, ${sums} from community_days
    where workspace_id = ${workspaceId} and platform = any(${platforms}) and day >= ${dayOf(since)}::date
    group by day order by day`.execute(db)
  return rows.map(({ date, posts, engagement, positive, neutral, negative }) => ({
    ...{ date, posts, engagement, positive, neutral, negative },
  }))
}

/** Full days come from the tallies; only the day of the response deadline is counted post by post. */
export async function openCounts(db: Db, { workspaceId, platforms, since }: FigureFilter, overdueBefore: Date) {
  const { rows } = await sql<{ unanswered: number; escalated: number; waiting: number; overdue: number }>`
    select coalesce(sum(unanswered) filter (where day >= ${dayOf(since)}::date), 0)::int as unanswered,
      coalesce(sum(escalated) filter (where day >= ${dayOf(since)}::date), 0)::int as escalated,
      coalesce(sum(unread), 0)::int as waiting,
      coalesce(sum(unanswered) filter (
        where day >= ${dayOf(since)}::date and day < ${dayOf(overdueBefore)}::date), 0)::int
      + (select count(*)::int from community_posts p
        where p.workspace_id = ${workspaceId} and p.platform = any(${platforms}) and not p.responded
          and p.posted_at >= ${since} and p.posted_at < ${overdueBefore}
          and p.posted_at >= ${dayOf(overdueBefore)}::timestamp at time zone 'UTC') as overdue
    from community_days where workspace_id = ${workspaceId} and platform = any(${platforms})`.execute(db)
  return rows[0] as { unanswered: number; escalated: number; waiting: number; overdue: number }
}

/** Topics of the latest posts, most frequent first. Singular and plural are one topic. */
export async function topics(db: Db, { workspaceId, platforms, since }: FigureFilter, latest: number, atMost: number) {
  const { rows } = await sql<{ topic: string; posts: number; mood: number; lastAt: Date }>`
    select min(topic) as topic, count(distinct id)::int as posts, round(avg(mood))::int as mood, max(posted_at) as "lastAt"
    from (
      select id, topics, mood, posted_at from community_posts
      where workspace_id = ${workspaceId} and platform = any(${platforms}) and posted_at >= ${since}
        and mood is not null
      order by posted_at desc limit ${latest}
    ) as latest, unnest(latest.topics) as topic
    group by ${withoutPlural} order by 2 desc, 1 limit ${atMost}`.execute(db)
  return rows
}

export async function agreement(db: Db, workspaceId: string): Promise<{ checked: number; agreed: number }> {
  const { rows } = await sql<{ checked: number; agreed: number }>`
    select count(*)::int as checked, count(*) filter (where sentiment = engine_sentiment)::int as agreed
    from community_posts
    where workspace_id = ${workspaceId} and sentiment_by = 'person' and engine_sentiment is not null`.execute(db)
  return rows[0] as { checked: number; agreed: number }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

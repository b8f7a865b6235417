import type { DaySpan, Period } from '@sextant/contract/analytics/rules'
import type { EngagementLevel } from '@sextant/contract/content/engagement-rules'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { sql } from 'kysely'
import { onDays } from '#db/on-days'
import type { Db } from '#kernel/db'
import type { MeasuredPost, PostTally } from '#ports/analytics'
import { outAt } from './publications.queries.ts'

const ofDays = (db: Db, workspaceId: string, days: DaySpan) =>
  db
    .selectFrom('publications as p')
    .innerJoin('workspaces as w', 'w.id', 'p.workspace_id')
    .where('p.workspace_id', '=', workspaceId)
    .where('p.state', 'in', ['published', 'failed'])
    .where(onDays(outAt, workspaceId, days))

const date = sql<string>`to_char(${outAt} at time zone w.time_zone, 'YYYY-MM-DD')`
const isMeasured = sql`p.state = 'published' and p.measured_at is not null`
const interactions = sql<number>`(coalesce(p.reactions, 0) + coalesce(p.comments, 0) + coalesce(p.shares, 0))::int`
const published = sql<number>`count(*) filter (where p.state = 'published')::int`
const failed = sql<number>`count(*) filter (where p.state = 'failed')::int`

export async function tallies(db: Db, workspaceId: string, { from, to, before }: Period): Promise<PostTally[]> {
  const isNow = sql<boolean>`${date} >= ${from}`
  const rows = await ofDays(db, workspaceId, { from: before.from, to })
    .select(['p.platform', 'p.predicted_level as level', isNow.as('isNow')])
    .select([published.as('published'), failed.as('failed')])
    .select([
      sql<number>`count(*) filter (where ${isMeasured})::int`.as('measured'),
      sql<number>`coalesce(sum(${interactions}) filter (where ${isMeasured}), 0)::int`.as('interactions'),
      sql<number>`count(*) filter (where ${isMeasured} and p.is_sandbox)::int`.as('sandboxed'),
    ])
    .groupBy(['p.platform', 'p.predicted_level', sql`3`])
    .execute()
  return rows.map((row) => ({
    ...row,
    platform: row.platform as SocialPlatformId,
    level: row.level as EngagementLevel | null,
  }))
}

export const byDay = (db: Db, workspaceId: string, days: DaySpan) =>
  ofDays(db, workspaceId, days)
    .select([date.as('date'), published.as('published'), failed.as('failed')])
    .groupBy(sql`1`)
    .execute()

export async function listMeasured(db: Db, workspaceId: string, days: DaySpan, atMost: number) {
  const rows = await ofDays(db, workspaceId, days)
    .select(['p.id', 'p.platform', 'p.text', 'p.is_sandbox', 'p.predicted_score', 'p.predicted_level'])
    .select(interactions.as('interactions'))
    .where(sql<boolean>`${isMeasured} and p.predicted_score is not null`)
    .orderBy('p.id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(
    (row): MeasuredPost => ({
      id: row.id,
      platform: row.platform as SocialPlatformId,
      text: row.text,
      isSandbox: row.is_sandbox,
      score: row.predicted_score ?? 0,
      level: row.predicted_level as EngagementLevel,
      interactions: row.interactions,
    }),
  )
}

import type { AdvocateStats } from '@sextant/contract/advocates/routes'
import { type AdvocateStatus, responseRate } from '@sextant/contract/advocates/rules'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { countOpen } from './candidates/candidates.queries.ts'
import { counts } from './outreach/messages.queries.ts'

export async function stats(db: Db, workspaceId: string): Promise<AdvocateStats> {
  const people = await db
    .selectFrom('advocates')
    .select([
      sql<number>`count(*)::int`.as('total'),
      withStatus('active').as('active'),
      withStatus('pending').as('pending'),
      sql<number>`coalesce(sum(referrals), 0)::int`.as('referrals'),
    ])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const campaigns = await db
    .selectFrom('advocate_campaigns')
    .select([sql<number>`count(*)::int`.as('all'), withStatus('active').as('active')])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const { sent, replied } = await counts(db, workspaceId)
  const candidates = await countOpen(db, workspaceId)
  return {
    ...people,
    ...{ campaigns: campaigns.all, activeCampaigns: campaigns.active },
    ...{ sent, replied, responseRate: responseRate(sent, replied), candidates },
  }
}

const withStatus = (status: AdvocateStatus) => sql<number>`count(*) filter (where status = ${status})::int`

/** Replies since a date, for the greeting. */
export async function repliesSince(db: Db, workspaceId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('outreach_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('replied_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Emails sent since a date, and how many got a reply. */
export function countsSince(db: Db, workspaceId: string, since: Date): Promise<{ sent: number; replied: number }> {
  return db
    .selectFrom('outreach_messages')
    .select([
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`count(*) filter (where replied_at is not null)::int`.as('replied'),
    ])
    .where((e) => e.and({ workspace_id: workspaceId, status: 'sent' }))
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
}

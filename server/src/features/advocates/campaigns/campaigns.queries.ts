import type { Campaign, CampaignDraft } from '@sextant/contract/advocates/campaigns'
import { type CampaignStatus, type CampaignType, progressOf } from '@sextant/contract/advocates/rules'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'

const selectSummary = (db: Db, workspaceId: string) =>
  db
    .selectFrom('advocate_campaigns as c')
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('outreach_messages as m')
          .whereRef('m.campaign_id', '=', 'c.id')
          .select([
            sql<number>`count(distinct m.email_key) filter (where m.status = 'sent')::int`.as('advocates'),
            sql<number>`count(distinct m.email_key) filter (where m.replied_at is not null)::int`.as('responses'),
            sql<number>`count(*) filter (where m.status in ('queued', 'sending'))::int`.as('waiting'),
            sql<number>`count(*) filter (where m.status = 'sent')::int`.as('sent'),
            sql<number>`count(*) filter (where m.status = 'sent' and m.replied_at is not null)::int`.as('answered'),
            sql<number>`count(*) filter (where m.status = 'failed')::int`.as('failed'),
            sql<number>`count(*) filter (where m.status = 'skipped')::int`.as('not_sent'),
          ])
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.name', 'c.type', 'c.status', 'c.goal', 'c.created_by', 'c.is_sample'])
    .select(['m.advocates', 'm.responses', 'm.waiting', 'm.sent', 'm.answered', 'm.failed', 'm.not_sent'])
    .select([
      sql<string | null>`c.start_date::text`.as('start_date'),
      sql<string | null>`c.end_date::text`.as('end_date'),
    ])
    .where('c.workspace_id', '=', workspaceId)

type Row = Awaited<ReturnType<ReturnType<typeof selectSummary>['executeTakeFirstOrThrow']>>

export async function list(
  db: Db,
  workspaceId: string,
  { status, before, atMost }: { status: CampaignStatus | undefined; before: string | undefined; atMost: number },
): Promise<Campaign[]> {
  let query = selectSummary(db, workspaceId)
  if (status) query = query.where('c.status', '=', status)
  if (before) query = query.where('c.id', '<', before)
  return (await query.orderBy('c.id', 'desc').limit(atMost).execute()).map(toCampaign)
}

export async function find(db: Db, workspaceId: string, id: string): Promise<Campaign | undefined> {
  const row = await selectSummary(db, workspaceId).where('c.id', '=', id).executeTakeFirst()
  return row && toCampaign(row)
}

export async function byIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<Campaign[]> {
  if (ids.length === 0) return []
  return (await selectSummary(db, workspaceId).where('c.id', 'in', ids).execute()).map(toCampaign)
}

/** By id or name. */
export async function named(db: Db, workspaceId: string, name: string): Promise<Campaign | undefined> {
  const row = await selectSummary(db, workspaceId)
    .where((e) => e.or([e(sql`c.id::text`, '=', name.toLowerCase()), e(sql`lower(c.name)`, '=', name.toLowerCase())]))
    .orderBy('c.id', 'desc')
    .executeTakeFirst()
  return row && toCampaign(row)
}

const columnsOf = ({ name, type, goal, startDate, endDate }: CampaignDraft) => ({
  ...{ name, type, goal, start_date: startDate, end_date: endDate },
})

export async function insert(
  db: Db,
  draft: CampaignDraft,
  by: { workspaceId: string; userId: string; name: string; isSample: boolean; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('advocate_campaigns')
    .values({
      ...columnsOf(draft),
      ...{ workspace_id: by.workspaceId, user_id: by.userId, created_by: by.name },
      ...{ status: 'draft', is_sample: by.isSample, created_at: by.at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(db: Db, workspaceId: string, id: string, draft: CampaignDraft): Promise<void> {
  await db
    .updateTable('advocate_campaigns')
    .set({ ...columnsOf(draft), is_sample: false })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

/** False if the campaign wasn't in the expected status. */
export async function setStatus(
  db: Db,
  { workspaceId, id }: { workspaceId: string; id: string },
  from: readonly CampaignStatus[],
  to: CampaignStatus,
): Promise<boolean> {
  const row = await db
    .updateTable('advocate_campaigns')
    .set((e) => ({
      status: to,
      ...(to === 'active' && { start_date: sql<Date>`coalesce(${e.ref('start_date')}, current_date)` }),
    }))
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Active campaigns past their end date, in any workspace. */
export function overdue(db: Db, today: string, atMost: number) {
  return db
    .selectFrom('advocate_campaigns')
    .select(['id', 'workspace_id'])
    .where('status', '=', 'active')
    .where(sql<boolean>`end_date < ${today}::date`)
    .orderBy('id')
    .limit(atMost)
    .execute()
}

export async function countOf(db: Db, workspaceId: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('advocate_campaigns')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId }))
    .where('status', '<>', 'completed')
    .executeTakeFirstOrThrow()
  return count
}

export function handOver(db: Db, workspaceId: string, fromUserId: string, to: { id: string; name: string }) {
  return db
    .updateTable('advocate_campaigns')
    .set({ user_id: to.id, created_by: to.name })
    .where((e) => e.and({ workspace_id: workspaceId, user_id: fromUserId }))
    .returning(['id', 'name'])
    .execute()
}

function toCampaign(row: Row): Campaign {
  const { advocates, responses, waiting, sent, answered, failed, not_sent: notSent } = row
  return {
    id: row.id,
    name: row.name,
    type: row.type as CampaignType,
    status: row.status as CampaignStatus,
    advocates,
    responses,
    mails: { waiting, sent, answered, failed, notSent },
    startDate: row.start_date,
    endDate: row.end_date,
    goal: row.goal,
    progress: progressOf(responses, row.goal),
    createdBy: row.created_by,
    isSample: row.is_sample,
  }
}

import { sql } from 'kysely'
import { type Db, snake } from '#kernel/db'
import type { OwnDataPage } from '#kernel/own-data'
import type { Spent } from '#ports/world/engine'

export interface Spender {
  workspaceId: string
  agent: string
  task: string
  /** Null for work that no person started. */
  userId: string | null
  person: string
  runId: string | null
}

export async function insert(db: Db, spender: Spender, spent: Spent, at: Date): Promise<void> {
  await db
    .insertInto('model_spending')
    .values({
      workspace_id: spender.workspaceId,
      at,
      ...snake(spender, 'agent', 'task', 'userId', 'person', 'runId'),
      ...snake(spent, 'provider', 'model', 'inputTokens', 'cachedTokens', 'outputTokens', 'cost'),
    })
    .execute()
}

/** The current month in the workspace's time zone. */
export async function month(
  db: Db,
  workspaceId: string,
  now: Date,
): Promise<{ begins: Date; ends: Date; name: string }> {
  const beginning = sql`date_trunc('month', ${now}::timestamptz at time zone time_zone)`
  return db
    .selectFrom('workspaces')
    .select(sql<Date>`${beginning} at time zone time_zone`.as('begins'))
    .select(sql<Date>`(${beginning} + interval '1 month') at time zone time_zone`.as('ends'))
    .select(sql<string>`to_char(${beginning}, 'YYYY-MM')`.as('name'))
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
}

export async function costSince(db: Db, workspaceId: string, since: Date): Promise<number> {
  const { cost } = await db
    .selectFrom('model_spending')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('cost'), sql<number>`0`).as('cost'))
    .where('workspace_id', '=', workspaceId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(cost)
}

/**
 * Spent since then, and set aside for requests under way. One statement, because a request that ends moves its cost
 * from one sum to the other. What a crashed server set aside expires.
 */
export async function committedSince(db: Db, workspaceId: string, since: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(cost), 0) as cost from (
      select cost from model_spending where workspace_id = ${workspaceId} and at >= ${since}
      union all
      select cost from model_reservations where workspace_id = ${workspaceId} and expires_at > ${now}
    ) as committed`.execute(db)
  return Number(rows[0]?.cost ?? 0)
}

export async function insertReservation(
  db: Db,
  workspaceId: string,
  { cost, now, expiresAt }: { cost: number; now: Date; expiresAt: Date },
): Promise<string> {
  await db
    .deleteFrom('model_reservations')
    .where('workspace_id', '=', workspaceId)
    .where('expires_at', '<=', now)
    .execute()
  const { id } = await db
    .insertInto('model_reservations')
    .values({ workspace_id: workspaceId, cost, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteReservation = (db: Db, workspaceId: string, id: string) =>
  db.deleteFrom('model_reservations').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

interface SpentRow {
  asks: number
  inputTokens: number
  outputTokens: number
  cachedTokens: number
  cost: number
  unpriced: number
}

const sums = [
  sql<number>`count(*)::integer`.as('asks'),
  sql<number>`sum(input_tokens)::double precision`.as('inputTokens'),
  sql<number>`sum(output_tokens)::double precision`.as('outputTokens'),
  sql<number>`sum(cached_tokens)::double precision`.as('cachedTokens'),
  sql<number>`coalesce(sum(cost), 0)`.as('cost'),
  sql<number>`(count(*) filter (where cost is null))::integer`.as('unpriced'),
] as const

const since = (db: Db, workspaceId: string, from: Date) =>
  db.selectFrom('model_spending').where('workspace_id', '=', workspaceId).where('at', '>=', from)

export const total = (db: Db, workspaceId: string, from: Date): Promise<SpentRow> =>
  since(db, workspaceId, from)
    .select(sums)
    .executeTakeFirstOrThrow()
    .then((row) => ({
      ...row,
      inputTokens: row.inputTokens ?? 0,
      outputTokens: row.outputTokens ?? 0,
      cachedTokens: row.cachedTokens ?? 0,
    }))

export const byAgent = (db: Db, workspaceId: string, from: Date): Promise<(SpentRow & { agent: string })[]> =>
  since(db, workspaceId, from).select('agent').select(sums).groupBy('agent').orderBy('cost', 'desc').execute()

export const byPerson = (
  db: Db,
  workspaceId: string,
  from: Date,
): Promise<(SpentRow & { userId: string | null; name: string })[]> =>
  since(db, workspaceId, from)
    .select('user_id as userId')
    // People rename themselves.
    .select(sql<string>`(array_agg(person order by at desc))[1]`.as('name'))
    .select(sums)
    .groupBy('user_id')
    .orderBy('cost', 'desc')
    .limit(100)
    .execute()

export const byModel = (db: Db, workspaceId: string, from: Date): Promise<(SpentRow & { model: string })[]> =>
  since(db, workspaceId, from)
    .select(sql<string>`provider || '/' || model`.as('model'))
    .select(sums)
    .groupBy(sql`1`)
    .orderBy('cost', 'desc')
    .limit(100)
    .execute()

export const byMonth = (db: Db, workspaceId: string, from: Date): Promise<(SpentRow & { month: string })[]> =>
  since(db, workspaceId, from)
    .innerJoin('workspaces', 'workspaces.id', 'model_spending.workspace_id')
    .select(sql<string>`to_char(at at time zone time_zone, 'YYYY-MM')`.as('month'))
    .select(sums)
    .groupBy(sql`1`)
    .orderBy('month')
    .execute()

export async function byRun(db: Db, workspaceId: string, from: Date, atMost: number) {
  const rows = await since(db, workspaceId, from)
    .where('run_id', 'is not', null)
    .select(['run_id', 'agent'])
    .select(sql<Date>`min(at)`.as('at'))
    .select(sums)
    .groupBy(['run_id', 'agent'])
    .orderBy('cost', 'desc')
    .orderBy('at', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ run_id, at, ...row }) => ({ ...row, runId: run_id ?? '', at: at.toISOString() }))
}

/** What one person's work used, for their data export. */
export async function ofPerson(db: Db, who: { workspaceId: string; userId: string }, page: OwnDataPage) {
  const rows = await db
    .selectFrom('model_spending')
    .select(['id', 'at', 'agent', 'provider', 'model', 'cost'])
    .select(['input_tokens as inputTokens', 'output_tokens as outputTokens'])
    .where((e) => e.and({ workspace_id: who.workspaceId, user_id: who.userId }))
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.atMost)
    .execute()
  return rows.map(({ inputTokens, outputTokens, ...row }) => ({
    ...row,
    inputTokens: Number(inputTokens),
    outputTokens: Number(outputTokens),
  }))
}

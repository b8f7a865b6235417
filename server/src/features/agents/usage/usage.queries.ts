import type { Plan } from '@sextant/contract/agents/plans'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'

export interface MonthOfWorkspace {
  plan: Plan
  begins: Date
  ends: Date
  /** Null for a team whose owner has left. */
  ownerId: string | null
}

/** The current month in the workspace's time zone. */
const month = (db: Db, workspaceId: string, now: Date) => {
  const beginning = sql`date_trunc('month', ${now}::timestamptz at time zone time_zone)`
  return db
    .selectFrom('workspaces')
    .select('plan')
    .select(sql<Date>`${beginning} at time zone time_zone`.as('begins'))
    .select(sql<Date>`(${beginning} + interval '1 month') at time zone time_zone`.as('ends'))
    .select(sql<string | null>`coalesce(personal_of, owner_id)`.as('ownerId'))
    .where('id', '=', workspaceId)
}

export const readMonth = (db: Db, workspaceId: string, now: Date): Promise<MonthOfWorkspace> =>
  month(db, workspaceId, now).executeTakeFirstOrThrow()

/** Locks the shared count, so that concurrent starts see each other. */
export async function lockMonth(db: Db, workspaceId: string, now: Date): Promise<MonthOfWorkspace> {
  const found = await month(db, workspaceId, now).forNoKeyUpdate().executeTakeFirstOrThrow()
  if (found.plan === 'free' && found.ownerId) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`free actions of ${found.ownerId}`}, 0))`.execute(db)
  }
  return found
}

/** Completed runs since then, across all Free workspaces of the same owner. */
export const countUsed = (db: Db, since: Date): Promise<number> => countActions(db, since, false)

/** Includes open runs. One statement, because a run that completes between two would be missed. */
export const countTaken = (db: Db, since: Date): Promise<number> => countActions(db, since, true)

async function countActions(db: Db, since: Date, withOpen: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`select actions_counted(${since}, ${withOpen}) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Completed runs per agent since then. */
export async function usedByAgent(db: Db, workspaceId: string, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('usage')
    .select('agent_id')
    .select((e) => e.fn.countAll<number>().as('used'))
    .where('workspace_id', '=', workspaceId)
    .where('at', '>=', since)
    .groupBy('agent_id')
    .execute()
  return new Map(rows.map((row) => [row.agent_id, Number(row.used)]))
}

/** Includes open runs. One statement, because a run that completes between two would be missed. */
export async function takenByAgent(db: Db, workspaceId: string, since: Date): Promise<Map<string, number>> {
  const completed = db
    .selectFrom('usage')
    .select('agent_id')
    .where('workspace_id', '=', workspaceId)
    .where('at', '>=', since)
  const open = db
    .selectFrom('agent_runs')
    .select('agent_id')
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['pending', 'processing'])
  const rows = await db
    .selectFrom(completed.unionAll(open).as('taken'))
    .select('agent_id')
    .select((e) => e.fn.countAll<number>().as('runs'))
    .groupBy('agent_id')
    .execute()
  return new Map(rows.map((row) => [row.agent_id, Number(row.runs)]))
}

interface Counted {
  runId: string
  workspaceId: string
  agentId: string
  actionType: string
  at: Date
}

/** Counts a run once, even if called again. */
export async function count(db: Db, { runId, workspaceId, agentId, actionType, at }: Counted): Promise<void> {
  await db
    .insertInto('usage')
    .values({ run_id: runId, workspace_id: workspaceId, agent_id: agentId, action_type: actionType, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import { type Selectable, sql } from 'kysely'
import type { AgentRuns } from '#db/tables'
import { type Db, snake } from '#kernel/db'
import type { MadeBy } from '#ports/world/engine'

const open = ['pending', 'processing'] as const

/** Starts another attempt; undefined if the run has ended. */
export function claim(db: Db, id: string, at: Date): Promise<Selectable<AgentRuns> | undefined> {
  return db
    .updateTable('agent_runs')
    .set({
      status: 'processing',
      attempt: sql`attempt + 1`,
      progress: 0,
      message: 'Starting',
      started_at: at,
      seen_at: at,
    })
    .where('id', '=', id)
    .where('status', 'in', open)
    .returningAll()
    .executeTakeFirst()
}

/** The current attempt. A newer attempt or the end of the run invalidates it. */
export interface Try {
  id: string
  attempt: number
}

const held = (db: Db, { id, attempt }: Try) =>
  db.updateTable('agent_runs').where('id', '=', id).where('attempt', '=', attempt).where('status', '=', 'processing')

/** False if another attempt owns the run. */
export const isAlive = async (db: Db, of: Try, at: Date): Promise<boolean> =>
  (await held(db, of).set({ seen_at: at }).executeTakeFirst()).numUpdatedRows === 1n

interface Progress {
  progress: number
  message: string
  /** The partial result so far. */
  partial: object | undefined
}

export async function setProgress(db: Db, of: Try, { progress, message, partial }: Progress, at: Date) {
  const set = await held(db, of)
    .set({ progress, message, seen_at: at, ...(partial && { partial: JSON.stringify(partial) }) })
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

export async function complete(db: Db, of: Try, by: MadeBy, confidence: number | null, at: Date): Promise<boolean> {
  const done = await held(db, of)
    .set({
      status: 'completed',
      progress: 100,
      message: '',
      partial: null,
      ...snake(by, 'engine', 'model', 'fallbackReason', 'tokens', 'cost'),
      confidence,
      completed_at: at,
      seen_at: at,
    })
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export interface Failure {
  error: string
  isRetriable: boolean
}

/** False if it has already ended. */
export async function fail(db: Db, id: string, { error, isRetriable }: Failure, at: Date): Promise<boolean> {
  const failed = await db
    .updateTable('agent_runs')
    .set({ status: 'failed', error, is_retriable: isRetriable, message: '', completed_at: at, seen_at: at })
    .where('id', '=', id)
    .where('status', 'in', open)
    .executeTakeFirst()
  return failed.numUpdatedRows === 1n
}

/** Open runs without progress since then. */
export function listSilent(db: Db, since: Date, atMost: number) {
  return (
    db
      .selectFrom('agent_runs')
      .select(['id', 'workspace_id'])
      // Runs still in the queue don't count as stalled.
      .where('status', '=', 'processing')
      // Neither do sample runs, which have shifted times.
      .where('triggered_by', '<>', 'sample')
      .where('seen_at', '<', since)
      .orderBy('seen_at')
      .limit(atMost)
      .execute()
  )
}

import { sql } from 'kysely'
import type { Db } from '#kernel/db'

/** Whose generation of what. */
export interface Asked {
  workspaceId: string
  userId: string
  sourceKey: Buffer
}

/** The run that was begun for this last, if any; nobody else asks for the same until the transaction has ended. */
export async function hold(db: Db, { workspaceId, userId, sourceKey }: Asked, at: Date): Promise<string | null> {
  const row = await db
    .insertInto('generations')
    .values({ workspace_id: workspaceId, user_id: userId, source_key: sourceKey, at })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id', 'source_key']).doUpdateSet({ at }))
    .returning('run_id')
    .executeTakeFirstOrThrow()
  return row.run_id
}

export async function begin(db: Db, { workspaceId, userId, sourceKey }: Asked, runId: string): Promise<void> {
  await db
    .updateTable('generations')
    .set({ run_id: runId })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('source_key', '=', sourceKey)
    .execute()
}

type Whose = Omit<Asked, 'sourceKey'>

export async function isOwn(db: Db, { workspaceId, userId }: Whose, runId: string): Promise<boolean> {
  const row = await db
    .selectFrom('generations')
    .select('run_id')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return row !== undefined
}

export async function forget(db: Db, { workspaceId, userId }: Whose, before: Date): Promise<void> {
  await db
    .deleteFrom('generations')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('at', '<', before)
    .execute()
}

interface Staged {
  sourceKey: Buffer
  runId: string
  at: Date
}

export async function saveStaged(db: Db, workspaceId: string, { sourceKey, runId, at }: Staged): Promise<void> {
  await db
    .insertInto('staged_generations')
    .values({ workspace_id: workspaceId, source_key: sourceKey, run_id: runId, at })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'source_key']).doUpdateSet({
        run_id: runId,
        at,
        calls: sql<number>`case when staged_generations.run_id = excluded.run_id then staged_generations.calls + 1 else 1 end`,
      }),
    )
    .execute()
}

/** The staged run of this source, once for each staged call: whoever asks once more wants another document. */
export async function takeStaged(db: Db, workspaceId: string, sourceKey: Buffer, since: Date) {
  const row = await db
    .updateTable('staged_generations')
    .set({ calls: sql<number>`calls - 1` })
    .where('workspace_id', '=', workspaceId)
    .where('source_key', '=', sourceKey)
    .where('at', '>', since)
    .where('calls', '>', 0)
    .returning('run_id')
    .executeTakeFirst()
  return row?.run_id
}

import { sql } from 'kysely'
import type { Db } from '#kernel/db'

export interface GenerationKey {
  workspaceId: string
  userId: string
  sourceKey: Buffer
}

/** The latest run for this source, if any. Locks the row, so that a second request waits for the first. */
export async function lock(
  db: Db,
  { workspaceId, userId, sourceKey }: GenerationKey,
  at: Date,
): Promise<string | null> {
  const row = await db
    .insertInto('generations')
    .values({ workspace_id: workspaceId, user_id: userId, source_key: sourceKey, at })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id', 'source_key']).doUpdateSet({ at }))
    .returning('run_id')
    .executeTakeFirstOrThrow()
  return row.run_id
}

export async function begin(db: Db, { workspaceId, userId, sourceKey }: GenerationKey, runId: string): Promise<void> {
  await db
    .updateTable('generations')
    .set({ run_id: runId })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('source_key', '=', sourceKey)
    .execute()
}

type Whose = Omit<GenerationKey, 'sourceKey'>

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

export async function deleteOlder(db: Db, { workspaceId, userId }: Whose, before: Date): Promise<void> {
  for (const table of ['generations', 'staged_generations'] as const) {
    await db
      .deleteFrom(table)
      .where('workspace_id', '=', workspaceId)
      .where('user_id', '=', userId)
      .where('at', '<', before)
      .execute()
  }
}

export async function saveStaged(
  db: Db,
  { workspaceId, userId, sourceKey }: GenerationKey,
  { runId, at }: { runId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('staged_generations')
    .values({ workspace_id: workspaceId, user_id: userId, source_key: sourceKey, run_id: runId, at })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'run_id'])
        .doUpdateSet({ at, calls: sql<number>`staged_generations.calls + 1` }),
    )
    .execute()
}

/**
 * Returns each staged run once per staged call, so that another request creates another PRD.
 * Prefers the run whose PRD has this title, then the newest.
 */
export async function takeStaged(
  db: Db,
  { workspaceId, userId, sourceKey }: GenerationKey,
  { title, since }: { title: string; since: Date },
) {
  const meant = db
    .selectFrom('staged_generations as staged')
    .leftJoin('prds', (join) =>
      join.onRef('prds.workspace_id', '=', 'staged.workspace_id').onRef('prds.run_id', '=', 'staged.run_id'),
    )
    .select('staged.run_id')
    .where('staged.workspace_id', '=', workspaceId)
    .where('staged.user_id', '=', userId)
    .where('staged.source_key', '=', sourceKey)
    .where('staged.at', '>', since)
    .where('staged.calls', '>', 0)
    .orderBy((eb) => eb.fn.coalesce(eb('prds.title', '=', title), sql<boolean>`false`), 'desc')
    .orderBy('staged.at', 'desc')
    .limit(1)
    // Two concurrent requests must get different PRDs.
    .forUpdate('staged')
    .skipLocked()
  const row = await db
    .updateTable('staged_generations')
    .set({ calls: sql<number>`calls - 1` })
    .where('workspace_id', '=', workspaceId)
    .where('run_id', '=', meant)
    .where('calls', '>', 0)
    .returning('run_id')
    .executeTakeFirst()
  return row?.run_id
}

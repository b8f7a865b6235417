import type { Db } from '#kernel/db'

export interface SandboxItem {
  workspaceId: string
  integration: string
  destination: string
  mark: string
  parentId: string | undefined
  kind: string
  title: string
  body: string
}

/** Creates or updates the item; returns whether it existed. */
export async function write(db: Db, item: SandboxItem, now: Date): Promise<{ id: string; wasThere: boolean }> {
  const content = { parent_id: item.parentId ?? null, kind: item.kind, title: item.title, body: item.body }
  const place = { workspace_id: item.workspaceId, integration: item.integration, destination: item.destination }
  const changed = await db
    .updateTable('sandbox_items')
    .set({ ...content, updated_at: now })
    .where('workspace_id', '=', item.workspaceId)
    .where('integration', '=', item.integration)
    .where('destination', '=', item.destination)
    .where('mark', '=', item.mark)
    .returning('id')
    .executeTakeFirst()
  if (changed) return { id: changed.id, wasThere: true }
  const { id } = await db
    .insertInto('sandbox_items')
    .values({ ...place, ...content, mark: item.mark, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'integration', 'destination', 'mark']).doUpdateSet(content),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, wasThere: false }
}

export async function exists(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_items')
    .select('id')
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .executeTakeFirst()
  return row !== undefined
}

export async function find(
  db: Db,
  {
    workspaceId,
    integration,
    destination,
    mark,
  }: Pick<SandboxItem, 'workspaceId' | 'integration' | 'destination' | 'mark'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sandbox_items')
    .select('id')
    .where((e) => e.and({ workspace_id: workspaceId, integration, destination, mark }))
    .executeTakeFirst()
  return row?.id
}

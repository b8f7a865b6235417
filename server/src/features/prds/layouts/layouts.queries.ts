import type { LayoutKey, LayoutSection } from '@sextant/contract/prds/layouts'
import type { Db } from '#kernel/db'

export interface StoredLayout {
  key: string
  sections: LayoutSection[] | null
  is_default: boolean
  revision: number
}

/** Only the layouts that the workspace changed or made the default. */
export async function listLayouts(db: Db, workspaceId: string): Promise<StoredLayout[]> {
  const rows = await db
    .selectFrom('prd_layouts')
    .select(['key', 'sections', 'is_default', 'revision'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  return rows.map((row) => ({ ...row, sections: row.sections as LayoutSection[] | null }))
}

/** False if it was changed since that revision. */
export async function saveLayout(
  db: Db,
  workspaceId: string,
  {
    key,
    sections,
    madeFrom,
  }: { key: LayoutKey; sections: readonly LayoutSection[] | null; madeFrom?: number | undefined },
): Promise<boolean> {
  const value = sections && JSON.stringify(sections)
  const saved = await db
    .insertInto('prd_layouts')
    .values({ workspace_id: workspaceId, key, sections: value, revision: 1 })
    .onConflict((conflict) => {
      const update = conflict
        .columns(['workspace_id', 'key'])
        .doUpdateSet((e) => ({ sections: value, revision: e('prd_layouts.revision', '+', 1) }))
      return madeFrom === undefined ? update : update.where('prd_layouts.revision', '=', madeFrom)
    })
    .returning('key')
    .executeTakeFirst()
  return saved !== undefined
}

export async function makeDefault(db: Db, workspaceId: string, key: LayoutKey): Promise<void> {
  // One person at a time: only one layout can be the default.
  await db.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute()
  await db.updateTable('prd_layouts').set({ is_default: false }).where('workspace_id', '=', workspaceId).execute()
  await db
    .insertInto('prd_layouts')
    .values({ workspace_id: workspaceId, key, sections: null, is_default: true })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'key']).doUpdateSet({ is_default: true }))
    .execute()
}

export async function setLayout(db: Db, workspaceId: string, id: string, key: LayoutKey): Promise<void> {
  await db
    .updateTable('prds')
    .set({ layout: key })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

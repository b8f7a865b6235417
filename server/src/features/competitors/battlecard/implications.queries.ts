import type { ChangedPart, Implication } from '@sextant/contract/competitors/routes'
import type { Db } from '#kernel/db'

export interface NewChange {
  id: string
  /** Its title and its new words. */
  texts: string[]
  isSample: boolean
}

const mostTexts = 8

/** Newest first. */
export async function withoutImplication(
  db: Db,
  workspaceId: string,
  competitorId: string,
  atMost: number,
): Promise<NewChange[]> {
  const rows = await db
    .selectFrom('competitor_changes')
    .select(['id', 'title', 'parts', 'is_sample'])
    .where((e) => e.and({ workspace_id: workspaceId, competitor_id: competitorId }))
    .where('implication', 'is', null)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ id, title, parts, is_sample: isSample }) => {
    const come = (parts as unknown as ChangedPart[]).map(({ after }) => after.map(({ text }) => text).join(''))
    return { id, texts: [title, ...come.filter((text) => text.trim() !== '').slice(0, mostTexts)], isSample }
  })
}

export async function save(db: Db, workspaceId: string, id: string, implication: Implication): Promise<void> {
  await db
    .updateTable('competitor_changes')
    .set({ implication: JSON.stringify(implication) })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

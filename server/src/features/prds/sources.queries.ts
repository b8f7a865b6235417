import type { PrdSource } from '@sextant/contract/prds/routes'
import { type SourceKind, sourceKindOf } from '@sextant/contract/prds/sources'
import type { Db } from '#kernel/db'
import type { TranscriptName } from '#ports/prds/transcripts'

export const sourceFrom = (id: string, { title, madeBy, at }: TranscriptName): PrdSource => ({
  ...{ id, title, kind: sourceKindOf(madeBy), at: at.toISOString() },
})

interface Added {
  workspaceId: string
  prdId: string
  at: Date
}

/** Adds sources behind those that the PRD has already. */
export async function insertSources(
  db: Db,
  { workspaceId, prdId, at }: Added,
  sources: readonly PrdSource[],
): Promise<void> {
  if (sources.length === 0) return
  const had = (await listSources(db, workspaceId, prdId)).length
  const rows = sources.map((source, index) => ({
    ...{ workspace_id: workspaceId, prd_id: prdId, transcript_id: source.id, title: source.title, kind: source.kind },
    ...{ said_at: source.at, added_at: at, position: had + index },
  }))
  await db
    .insertInto('prd_sources')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['prd_id', 'transcript_id']).doNothing())
    .execute()
}

export async function listSources(db: Db, workspaceId: string, prdId: string): Promise<PrdSource[]> {
  const rows = await db
    .selectFrom('prd_sources')
    .select(['transcript_id', 'title', 'kind', 'said_at'])
    .where('workspace_id', '=', workspaceId)
    .where('prd_id', '=', prdId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.transcript_id, title: row.title, kind: row.kind as SourceKind, at: row.said_at.toISOString() },
  }))
}

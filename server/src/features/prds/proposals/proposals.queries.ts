import type { Evidence, SentenceEvidence } from '@sextant/contract/prds/content'
import type { BlockChange } from '@sextant/contract/prds/merge'
import type { Proposal } from '@sextant/contract/prds/proposals'
import type { Selectable } from 'kysely'
import type { PrdProposals } from '#db/tables'
import type { Db } from '#kernel/db'
import type { NewProposal } from './propose.ts'

export interface StoredProposal extends Omit<Proposal, 'against'> {
  revision: number
  value: unknown
  sentences: SentenceEvidence[]
  /** What would replace the claim that it contradicts. */
  instead: BlockChange | null
}

interface From {
  workspaceId: string
  prdId: string
  transcriptId: string
  sourceTitle: string
  revision: number
  at: Date
}

/** Replaces what the same source suggested before and no one has decided. */
export async function insertProposals(
  db: Db,
  { workspaceId, prdId, transcriptId, sourceTitle, revision, at }: From,
  proposals: readonly NewProposal[],
): Promise<void> {
  await open(db, workspaceId, prdId).deleteFrom(transcriptId)
  if (proposals.length === 0) return
  const rows = proposals.map(({ section, heading, item, kind, label, value, sentences, instead }) => ({
    ...{ workspace_id: workspaceId, prd_id: prdId, transcript_id: transcriptId, source_title: sourceTitle, revision },
    ...{ section, heading: heading ?? null, item: item ?? null, kind, label, created_at: at },
    ...{ value: JSON.stringify(value), sentences: JSON.stringify(sentences) },
    instead: instead ? JSON.stringify(instead) : null,
  }))
  await db.insertInto('prd_proposals').values(rows).execute()
}

const open = (db: Db, workspaceId: string, prdId: string) => ({
  list: () =>
    db
      .selectFrom('prd_proposals')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('prd_id', '=', prdId)
      .where('status', '=', 'open')
      .orderBy('id')
      .execute(),
  deleteFrom: (transcriptId: string) =>
    db
      .deleteFrom('prd_proposals')
      .where('workspace_id', '=', workspaceId)
      .where('prd_id', '=', prdId)
      .where('transcript_id', '=', transcriptId)
      .where('status', '=', 'open')
      .execute(),
})

/** How many of these are suggestions for this PRD, decided or not. */
export async function countKnown(db: Db, workspaceId: string, prdId: string, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('prd_proposals')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('prd_id', '=', prdId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return count
}

export const listOpen = async (db: Db, workspaceId: string, prdId: string): Promise<StoredProposal[]> =>
  (await open(db, workspaceId, prdId).list()).map(toProposal)

interface Decision {
  status: 'accepted' | 'rejected'
  by: string
  at: Date
}

export async function decide(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  { status, by, at }: Decision,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('prd_proposals')
    .set({ status, decided_by: by, decided_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .where('status', '=', 'open')
    .execute()
}

function toProposal(row: Selectable<PrdProposals>): StoredProposal {
  const { id, transcript_id, source_title, item, label, revision, value } = row
  const sentences = row.sentences as unknown as SentenceEvidence[]
  const own = (value as { evidence?: Evidence[] } | null)?.evidence ?? sentences.flatMap(({ evidence }) => evidence)
  return {
    ...{ id, transcript_id, source_title, item, label, revision, value, sentences },
    ...{ section: row.section as Proposal['section'], heading: row.heading as Proposal['heading'] },
    kind: row.kind as Proposal['kind'],
    instead: row.instead as BlockChange | null,
    evidence: own.filter(({ sourceId }) => sourceId === transcript_id),
  }
}

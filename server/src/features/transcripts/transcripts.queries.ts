import type { List } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { Transcript, TranscriptSummary, Turn, transcriptRoutes } from '@sextant/contract/prds/transcripts'
import { sql } from 'kysely'
import { sortedPage } from '#db/sorted-page'
import type { Db } from '#kernel/db'
import type { TranscriptName } from '#ports/prds/transcripts'

const summaryColumns = [
  'id',
  'title',
  'description',
  'status',
  'kind',
  'file_name',
  'progress',
  'message',
  'made_by',
  'is_sample',
  'error',
  'created_at',
  'updated_at',
] as const

const summaries = (db: Db, workspaceId: string) =>
  db.selectFrom('transcripts').select(summaryColumns).where('workspace_id', '=', workspaceId)

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

const sorts = { id: 'id', words: 'transcripts', by: { time: 'id', title: sql.ref('title_key') } } as const

export async function listTranscripts(
  db: Db,
  workspaceId: string,
  filter: RequestOf<typeof transcriptRoutes.list>['query'],
): Promise<List<TranscriptSummary>> {
  let query = summaries(db, workspaceId)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  const page = await sortedPage(db, query, sorts, filter)
  return { ...page, items: page.items.map(toSummary) }
}

export async function findTranscript(db: Db, workspaceId: string, id: string): Promise<Transcript | undefined> {
  const row = await summaries(db, workspaceId).select(['content', 'turns']).where('id', '=', id).executeTakeFirst()
  return row && { ...toSummary(row), content: row.content, turns: row.turns as unknown as Turn[] }
}

/** Texts by id; deleted sources are missing. */
export async function textsOf(db: Db, workspaceId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('transcripts')
    .select(['id', 'content'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.content]))
}

/** Names, origins and dates by id; deleted sources are missing. */
export async function namesOf(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, TranscriptName>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('transcripts')
    .select(['id', 'title', 'made_by', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, { title: row.title, madeBy: row.made_by, at: row.created_at }]))
}

/** Finds a transcript with the same text in this workspace. */
export async function findByHash(db: Db, workspaceId: string, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('transcripts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('hash', '=', hash)
    .where('status', '=', 'ready')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}

const readyColumns = [
  'title',
  'description',
  'kind',
  'file_name',
  'made_by',
  'content',
  'turns',
  'hash',
  'created_at',
] as const

/** What a copy takes along. */
export const findReady = (db: Db, workspaceId: string, id: string) =>
  db
    .selectFrom('transcripts')
    .select(readyColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst()

type Ready = NonNullable<Awaited<ReturnType<typeof findReady>>>

/** Keeps the date, because evidence tells when something was said. */
export async function insertReady(db: Db, of: { workspaceId: string; userId: string }, source: Ready): Promise<string> {
  const { id } = await db
    .insertInto('transcripts')
    .values({
      ...{ workspace_id: of.workspaceId, user_id: of.userId, status: 'ready', progress: 100 },
      ...source,
      turns: JSON.stringify(source.turns),
      updated_at: source.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewTranscript {
  workspaceId: string
  userId: string
  title: string
  description: string
  status: TranscriptSummary['status']
  kind: TranscriptSummary['kind']
  fileName: string
  fileId: string | null
  isSample: boolean
  at: Date
}

export async function insertTranscript(db: Db, transcript: NewTranscript): Promise<string> {
  const { id } = await db
    .insertInto('transcripts')
    .values({
      workspace_id: transcript.workspaceId,
      user_id: transcript.userId,
      title: transcript.title,
      description: transcript.description,
      status: transcript.status,
      kind: transcript.kind,
      file_name: transcript.fileName,
      file_id: transcript.fileId,
      is_sample: transcript.isSample,
      created_at: transcript.at,
      updated_at: transcript.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Read {
  content: string
  turns: Turn[]
  madeBy: string
  hash: Buffer
}

export async function setReady(db: Db, id: string, { content, turns, madeBy, hash }: Read, at: Date): Promise<void> {
  await db
    .updateTable('transcripts')
    .set({
      status: 'ready',
      progress: 100,
      message: '',
      error: null,
      content,
      turns: JSON.stringify(turns),
      made_by: madeBy,
      hash,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** Resets a failed transcript whose file still exists; returns whether it did. */
export async function setUploaded(db: Db, workspaceId: string, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('transcripts')
    .set({ status: 'uploaded', progress: 0, message: '', error: null, updated_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('file_id', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setTitle(db: Db, id: string, title: string): Promise<void> {
  await db.updateTable('transcripts').set({ title }).where('id', '=', id).execute()
}

/** An edited transcript is no longer sample data. */
export async function setOwn(db: Db, id: string): Promise<void> {
  await db.updateTable('transcripts').set({ is_sample: false }).where('id', '=', id).execute()
}

/** Only transcripts that no PRD refers to. */
export async function removeSamples(db: Db, workspaceId: string): Promise<number> {
  const removed = await db
    .deleteFrom('transcripts')
    .where('workspace_id', '=', workspaceId)
    .where('is_sample', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('prds').select('prds.id').whereRef('prds.transcript_id', '=', 'transcripts.id'))),
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

export async function bytesKept(db: Db, workspaceId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

function toSummary(row: Row): TranscriptSummary {
  const { created_at, updated_at, status, kind, ...rest } = row
  return {
    ...rest,
    status: status as TranscriptSummary['status'],
    kind: kind as TranscriptSummary['kind'],
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

export interface SpokenSource {
  id: string
  title: string
  content: string
  turns: Turn[]
  created_at: Date
}

/** Processed sources since a date, newest first. */
export async function spokenSince(
  db: Db,
  workspaceId: string,
  { since, before, atMost }: { since: Date; before: string | undefined; atMost: number },
): Promise<SpokenSource[]> {
  let query = db
    .selectFrom('transcripts')
    .select(['id', 'title', 'content', 'turns', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'ready')
    .where('created_at', '>=', since)
  if (before) query = query.where('id', '<', before)
  const rows = await query.orderBy('id', 'desc').limit(atMost).execute()
  return rows.map((row) => ({ ...row, turns: row.turns as unknown as Turn[] }))
}

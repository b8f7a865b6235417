import type { Turn } from '@sextant/contract/prds/transcripts'
import { sql } from 'kysely'
import { containing } from '#db/containing'
import { nearness } from '#db/nearness'
import type { Db } from '#kernel/db'
import { type Found, type FoundRecord, foundIn, type Sought } from '#kernel/records'
import { prefixQuery } from '#kernel/search-words'

const pageOf = (id: string) => `/agents/user-whisperer?${new URLSearchParams({ transcript: id })}`

const all = sql<number>`(count(*) over ())::int`.as('all')
const inTitle = (words: string) => sql`(to_tsvector('simple', title) @@ to_tsquery('simple', ${words}))`
const nearTitle = (words: string) => nearness(sql<string>`title`, words)
const fits = (words: string) => sql<boolean>`search @@ to_tsquery('simple', ${words})`

export async function searchTranscripts(db: Db, workspaceId: string, sought: Sought): Promise<Found> {
  const { words, period, isNearestFirst, limit } = sought
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('transcripts')
    .select(['id', 'title', 'status', 'kind', 'created_at', all])
    .where('workspace_id', '=', workspaceId)
  if (query) rows = rows.where(fits(query)).orderBy(isNearestFirst ? nearTitle(words) : inTitle(query), 'desc')
  if (period) rows = rows.where('created_at', '>=', period.since).where('created_at', '<', period.until)
  const found = await rows.orderBy('id', 'desc').limit(limit).execute()
  return foundIn(found, ({ id, title, status, kind, created_at }) => ({
    kind: 'Transcript',
    id,
    title,
    detail: status === 'ready' ? kind : `${kind} · ${status}`,
    url: pageOf(id),
    at: created_at,
  }))
}

export interface Conversation {
  id: string
  title: string
  content: string
  turns: Turn[]
  at: Date
}

/** The newest conversations that match, with their text. */
export async function conversationsWith(db: Db, workspaceId: string, words: string, atMost: number) {
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('transcripts')
    .select(['id', 'title', 'content', 'turns', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'ready')
  if (query) rows = rows.where(fits(query))
  const found = await rows.orderBy('id', 'desc').limit(atMost).execute()
  return found.map(
    ({ turns, created_at: at, ...row }): Conversation => ({ ...row, turns: turns as unknown as Turn[], at }),
  )
}

export const passageRecord = ({ id, title, at }: Conversation, quote: string, speaker: string): FoundRecord => ({
  kind: 'Transcript',
  id,
  title: `“${quote}”`,
  detail: speaker ? `${speaker}, in ${title}` : title,
  url: pageOf(id),
  at,
})

/** In characters. */
const longest = 20_000

/** Uploaded documents that contain any of the words; recordings and conversations are too private to quote. */
export const documentsAbout = (
  db: Db,
  workspaceId: string,
  { words, atMost }: { words: readonly string[]; atMost: number },
) =>
  db
    .selectFrom('transcripts')
    .select(['title', sql<string>`left(content, ${longest})`.as('text')])
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'document')
    .where('status', '=', 'ready')
    .where(sql<boolean>`turns = '[]'::jsonb or not exists (
      select from jsonb_array_elements(turns) as turn where turn ? 'speaker')`)
    .where(sql<boolean>`content ilike any(${words.map(containing)})`)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()

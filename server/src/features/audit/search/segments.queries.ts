import type { AuditEvent } from '@sextant/contract/audit/routes'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { summaryColumns, toEvent } from '../audit.queries.ts'
import { highestId } from '../event-id.ts'

interface Indexed {
  id: string
  searched: string
  category: string
  severity: string
  user_id: string | null
}

export function listSealed(
  db: Db,
  workspaceId: string,
  { after, atMost }: { after: number; atMost: number },
): Promise<Indexed[]> {
  return db
    .selectFrom('audit_seals as seal')
    .innerJoin('audit_events as event', 'event.id', 'seal.event_id')
    .select(['event.id', 'searched', 'category', 'severity', 'user_id'])
    .where('seal.workspace_id', '=', workspaceId)
    .where('number', '>', after)
    .where('number', '<=', after + atMost)
    .orderBy('number')
    .limit(atMost)
    .execute()
}

interface Segment {
  lastNumber: number
  minId: string
  maxId: string
  terms: number[]
}

export async function insertSegment(db: Db, workspaceId: string, segment: Segment): Promise<void> {
  const { lastNumber, minId, maxId, terms } = segment
  const values = { workspace_id: workspaceId, last_number: lastNumber, min_id: minId, max_id: maxId, terms }
  await db.insertInto('audit_segments').values(values).execute()
}

export async function markIndexed(db: Db, workspaceId: string, upTo: number): Promise<void> {
  await db.updateTable('audit_chains').set({ indexed_count: upTo }).where('workspace_id', '=', workspaceId).execute()
}

/** Both inclusive. */
export interface Range {
  lo: string
  hi: string
  /** Whether it is a segment, whose size is limited. */
  isSmall: boolean
}

interface RangeFilter {
  workspaceId: string
  terms: readonly number[]
  from: string
  before: string
  atMost: number
  isOldestFirst?: boolean
}

/** Ranges where all terms may occur, newest or oldest first: matching segments, and events not yet in a segment. */
export async function listRanges(db: Db, filter: RangeFilter): Promise<Range[]> {
  const { workspaceId, terms, from, before, atMost, isOldestFirst } = filter
  const { rows } = await sql<Range>`
    -- By their numbers first: in the order of ids the planner would walk through the whole log to find the last few.
    -- Between two numbers: of more than a number that it doesn't know it expects a third of the log, and reads all of it.
    -- The coalesce stays inside: outside, under a policy, it would keep the index from being used.
    with unindexed as materialized (
      select event_id from audit_seals where workspace_id = ${workspaceId}
        and number > (select coalesce(max(indexed_count), 0) from audit_chains where workspace_id = ${workspaceId})
        and number <= (select coalesce(max(count), 0) from audit_chains where workspace_id = ${workspaceId})),
    rest as (
      (select event_id from unindexed order by event_id limit 1)
      union all
      (select event_id from audit_unsealed where workspace_id = ${workspaceId} order by event_id limit 1))
    select min_id as lo, max_id as hi, true as "isSmall" from audit_segments_with(${[...terms]}::int[])
      where max_id >= ${from} and min_id < ${before}
    union all (select event_id, ${highestId}::uuid, false from rest order by 1 limit 1)
    order by ${isOldestFirst ? sql`lo` : sql`hi desc`} limit ${atMost}`.execute(db)
  return rows
}

/** The id of the nth event, or undefined when there are fewer. */
export async function countOff(
  db: Db,
  workspaceId: string,
  { lo, before, rows, isOldestFirst }: { lo: string; before: string; rows: number; isOldestFirst: boolean },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_events')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '>=', lo)
    .where('id', '<', before)
    .orderBy('id', isOldestFirst ? 'asc' : 'desc')
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export interface Wanted {
  words: string
  category?: string | undefined
  severity?: string | undefined
  userId?: string | undefined
}

/** Matching events in these ranges, newest or oldest first. Ranges must not overlap; `before` is exclusive. */
export async function scan(
  db: Db,
  workspaceId: string,
  {
    stretches,
    filter,
    atMost,
    isOldestFirst,
  }: {
    stretches: readonly { lo: string; before: string }[]
    filter: Wanted
    atMost: number
    isOldestFirst: boolean
  },
): Promise<AuditEvent[]> {
  const { words, category, severity, userId } = filter
  const order = isOldestFirst ? sql`asc` : sql`desc`
  const columns = sql.join(summaryColumns.map((column) => sql.ref(`e.${column}`)))
  const { rows } = await sql<Parameters<typeof toEvent>[0]>`
    select found.* from unnest(${stretches.map(({ lo }) => lo)}::uuid[], ${stretches.map(({ before }) => before)}::uuid[])
      as stretch (lo, before)
    cross join lateral (
      select ${columns} from audit_events e
      where e.workspace_id = ${workspaceId} and e.id >= stretch.lo and e.id < stretch.before
        ${words ? sql`and strpos(e.searched, ${words}) > 0` : sql``}
        ${category ? sql`and e.category = ${category}` : sql``}
        ${severity ? sql`and e.severity = ${severity}` : sql``}
        ${userId ? sql`and e.user_id = ${userId}` : sql``}
      order by e.id ${order} limit ${atMost}) found
    order by found.id ${order} limit ${atMost}`.execute(db)
  return rows.map(toEvent)
}

import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { Checkpoint } from '#ports/audit'
import type { StoredEvent } from './canonical.ts'
import type { MarkedEvent } from './seals.ts'

/** Every column the mark covers and the mark; null when the event is missing. */
export const markedColumns = sql`e.id, (extract(epoch from e.at) * 1000000)::bigint::text as at, e.user_id, e.user_name,
  e.user_email, e.action, e.resource, e.resource_id, e.details, e.changes, e.facts, e.ip_address, e.user_agent,
  e.severity, e.category, e.success, e.request_id, e.searched, e.form, e.key as event_key, e.mark`

export interface MarkedRow {
  id: string | null
  at: string
  user_id: string | null
  user_name: string
  user_email: string
  action: string
  resource: string
  resource_id: string | null
  details: string
  changes: StoredEvent['changes']
  facts: StoredEvent['facts']
  ip_address: string
  user_agent: string
  severity: string
  category: string
  success: boolean
  request_id: string | null
  searched: string
  form: number
  event_key: number | null
  mark: Buffer | null
}

export function toMarked(workspaceId: string, row: MarkedRow | undefined): MarkedEvent | undefined {
  if (!row || row.id === null) return undefined
  const event: StoredEvent = {
    id: row.id,
    workspaceId,
    at: row.at,
    userId: row.user_id,
    userName: row.user_name,
    userEmail: row.user_email,
    action: row.action,
    resource: row.resource,
    resourceId: row.resource_id,
    details: row.details,
    changes: row.changes,
    facts: row.facts,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    severity: row.severity,
    category: row.category,
    success: row.success,
    requestId: row.request_id,
  }
  return { event, form: row.form, key: row.event_key, mark: row.mark }
}

/** Loose index scan: jumps from workspace to workspace, no matter how many events each has. */
export async function workspacesWaiting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive hop as (
      (select workspace_id as id from audit_unsealed order by workspace_id limit 1)
      union all
      select (select u.workspace_id from audit_unsealed u where u.workspace_id > hop.id order by 1 limit 1)
      from hop where hop.id is not null
    ) select id from hop where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

interface Chain {
  count: number
  head: Buffer
  inherited: number
  indexedCount: number
}

/** Locks the workspace's chain; undefined when another server holds it or the workspace was deleted. */
export async function lock(db: Db, workspaceId: string): Promise<Chain | undefined> {
  await sql`insert into audit_chains (workspace_id) select id from workspaces where id = ${workspaceId}
    on conflict do nothing`.execute(db)
  const { rows } = await sql<Chain>`
    select count, head, inherited, indexed_count as "indexedCount" from audit_chains
    where workspace_id = ${workspaceId} for update skip locked`.execute(db)
  return rows[0]
}

/** Cleans up after workspaces deleted before their last events were sealed. */
export async function deleteDeletedChain(db: Db, workspaceId: string): Promise<void> {
  await sql`delete from audit_unsealed u where u.workspace_id = ${workspaceId}
    and not exists (select from workspaces w where w.id = u.workspace_id)`.execute(db)
}

/** Ordered by id, after a given id, so that dead index entries of sealed events aren't scanned again and again. */
export async function listWaiting(
  db: Db,
  workspaceId: string,
  { after, atMost }: { after: string; atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_unsealed')
    .select('event_id')
    .where('workspace_id', '=', workspaceId)
    .where('event_id', '>', after)
    .orderBy('event_id')
    .limit(atMost)
    .execute()
  return rows.map((row) => row.event_id)
}

/** Looked up by id, so a bad plan can never scan more than these rows. */
export async function takeWaiting(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, MarkedRow>> {
  await sql`delete from audit_unsealed where workspace_id = ${workspaceId} and event_id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  const { rows } = await sql<MarkedRow & { id: string }>`
    select ${markedColumns} from audit_events e
    where e.id = any(${[...ids]}::uuid[]) and e.workspace_id = ${workspaceId}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface Seal {
  number: number
  eventId: string
  hash: Buffer
}

export async function insertSeals(db: Db, workspaceId: string, key: number, seals: readonly Seal[]): Promise<void> {
  await sql`insert into audit_seals (workspace_id, key, number, event_id, hash)
    select ${workspaceId}::uuid, ${key}::smallint, * from unnest(
      ${seals.map(({ number }) => number)}::bigint[], ${seals.map(({ eventId }) => eventId)}::uuid[],
      ${seals.map(({ hash }) => hash)}::bytea[])`.execute(db)
}

export async function sign(db: Db, { workspaceId, count, head, at, key, signature }: Checkpoint): Promise<void> {
  const set = { count, head: Buffer.from(head, 'hex'), key, signed_at: at, signature: Buffer.from(signature, 'hex') }
  await db.updateTable('audit_chains').set(set).where('workspace_id', '=', workspaceId).execute()
}

interface SignedChain {
  workspace_id: string
  count: number
  head: Buffer
  inherited: number
  key: number
  signed_at: Date
  signature: Buffer
}

/** Claims chains that grew since their last outside copy, so two servers don't do the same work. */
export async function takeUnanchored(db: Db, { now, everyMs, atMost }: { now: Date; everyMs: number; atMost: number }) {
  const { rows } = await sql<SignedChain>`
    update audit_chains set anchored_at = ${now} where workspace_id = any(array(
      select workspace_id from audit_chains
      where anchored_count < count and anchored_at <= ${new Date(now.getTime() - everyMs)}
      order by anchored_at limit ${atMost} for update skip locked))
    returning workspace_id, count, head, inherited, key, signed_at, signature`.execute(db)
  return rows.map((row) => ({
    workspaceId: row.workspace_id,
    count: row.count,
    head: row.head.toString('hex'),
    inherited: row.inherited,
    at: row.signed_at.toISOString(),
    key: row.key,
    signature: row.signature.toString('hex'),
  }))
}

export async function markAnchored(db: Db, workspaceId: string, count: number): Promise<void> {
  await sql`update audit_chains set anchored_count = greatest(anchored_count, ${count})
    where workspace_id = ${workspaceId}`.execute(db)
}

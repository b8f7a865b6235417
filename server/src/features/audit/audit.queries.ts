import type { AuditEvent, AuditRecord, Category, Severity } from '@sextant/contract/audit/routes'
import type { Selectable } from 'kysely'
import { countRows } from '#db/count-rows'
import { prepared } from '#db/prepared'
import type { AuditEvents } from '#db/tables'
import type { Db } from '#kernel/db'
import { firstIdAt } from './event-id.ts'
import type { MarkedEvent } from './sealing/seals.ts'

export const summaryColumns = [
  'id',
  'at',
  'user_id',
  'user_name',
  'user_email',
  'action',
  'resource',
  'resource_id',
  'details',
  'ip_address',
  'user_agent',
  'severity',
  'category',
  'success',
] as const

type Stretch = {
  workspaceId: string
  /** Ids from `from` (inclusive) to `before` (exclusive). */
  from: string
  before: string
  atMost: number
  isOldestFirst: boolean
}

/** Ids sort by time, so a time range is an index range. */
const between = (order: 'asc' | 'desc') =>
  prepared((db, stretch: Omit<Stretch, 'isOldestFirst'>) =>
    db
      .selectFrom('audit_events')
      .select(summaryColumns)
      .where('workspace_id', '=', stretch.workspaceId)
      .where('id', '>=', stretch.from)
      .where('id', '<', stretch.before)
      .orderBy('id', order)
      .limit(stretch.atMost),
  )
const [oldestFirst, newestFirst] = [between('asc'), between('desc')]

export const list = async (db: Db, { isOldestFirst, ...stretch }: Stretch): Promise<AuditEvent[]> =>
  (await (isOldestFirst ? oldestFirst : newestFirst)(db, stretch)).map(toEvent)

export async function find(db: Db, workspaceId: string, id: string): Promise<AuditRecord | undefined> {
  const row = await db
    .selectFrom('audit_events as event')
    .leftJoin('audit_seals as seal', 'seal.event_id', 'event.id')
    .selectAll('event')
    .select(['seal.number', 'seal.hash'])
    .where((e) => e.and({ 'event.workspace_id': workspaceId, 'event.id': id }))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...toEvent(row),
    requestId: row.request_id,
    changes: row.changes as AuditRecord['changes'],
    facts: row.facts as AuditRecord['facts'],
    seal: row.number !== null && row.hash ? { number: row.number, hash: row.hash.toString('hex') } : null,
  }
}

export async function insert(db: Db, { event, form, key, mark }: MarkedEvent, searched: string): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      id: event.id,
      workspace_id: event.workspaceId,
      at: new Date(Number(event.at) / 1_000),
      user_id: event.userId,
      user_name: event.userName,
      user_email: event.userEmail,
      action: event.action,
      resource: event.resource,
      resource_id: event.resourceId,
      details: event.details,
      changes: JSON.stringify(event.changes),
      facts: JSON.stringify(event.facts),
      ip_address: event.ipAddress,
      user_agent: event.userAgent,
      severity: event.severity,
      category: event.category,
      success: event.success,
      request_id: event.requestId,
      searched,
      form,
      key,
      mark,
    })
    .execute()
}

export const countFailedLogins = (db: Db, workspaceId: string, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('audit_events')
      .where('workspace_id', '=', workspaceId)
      .where('id', '>=', firstIdAt(since))
      .where('action', '=', 'FAILED_LOGIN'),
  )

export function toEvent(row: Pick<Selectable<AuditEvents>, (typeof summaryColumns)[number]>): AuditEvent {
  return {
    id: row.id,
    timestamp: row.at.toISOString(),
    userId: row.user_id,
    userName: row.user_name,
    userEmail: row.user_email,
    action: row.action,
    resource: row.resource,
    resourceId: row.resource_id,
    details: row.details,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    severity: row.severity as Severity,
    category: row.category as Category,
    success: row.success,
  }
}

import { type AuditEvent, auditActions, type categories, type severities } from '@sextant/contract/audit'
import type { Selectable } from 'kysely'
import { prepared } from '#db/prepared'
import type { AuditEvents } from '#db/tables'
import type { Db } from '#kernel/db'
import type { AuditEntry } from '#kernel/ports'
import type { Changes } from './changes.ts'

const shown = [
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

interface Window {
  before: string | undefined
  atMost: number
}

const newest = prepared((db, page: { workspaceId: string; atMost: number }) =>
  db
    .selectFrom('audit_events')
    .select(shown)
    .where('workspace_id', '=', page.workspaceId)
    .orderBy('id', 'desc')
    .limit(page.atMost),
)

const older = prepared((db, page: { workspaceId: string; before: string; atMost: number }) =>
  db
    .selectFrom('audit_events')
    .select(shown)
    .where('workspace_id', '=', page.workspaceId)
    .where('id', '<', page.before)
    .orderBy('id', 'desc')
    .limit(page.atMost),
)

export async function list(db: Db, workspaceId: string, { before, atMost }: Window): Promise<AuditEvent[]> {
  const rows = before ? await older(db, { workspaceId, before, atMost }) : await newest(db, { workspaceId, atMost })
  return rows.map(toEvent)
}

export async function insert(
  db: Db,
  { action, subject, actor, origin }: AuditEntry,
  told: { changes: Changes; details: string },
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      workspace_id: actor.workspaceId,
      user_id: actor.userId,
      user_name: actor.name,
      user_email: actor.email,
      action,
      ...auditActions[action],
      success: action !== 'FAILED_LOGIN',
      resource_id: subject.id,
      details: told.details,
      changes: JSON.stringify(told.changes),
      ip_address: origin.ipAddress,
      user_agent: origin.userAgent,
      request_id: origin.requestId,
    })
    .execute()
}

export async function countFailedLogins(db: Db, workspaceId: string, since: Date): Promise<number> {
  const { lines } = await db
    .selectFrom('audit_events')
    .select((e) => e.fn.countAll<number>().as('lines'))
    .where('workspace_id', '=', workspaceId)
    .where('action', '=', 'FAILED_LOGIN')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return lines
}

function toEvent(row: Pick<Selectable<AuditEvents>, (typeof shown)[number]>): AuditEvent {
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
    severity: row.severity as (typeof severities)[number],
    category: row.category as (typeof categories)[number],
    success: row.success,
  }
}

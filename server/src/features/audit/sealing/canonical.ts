import { ordered } from '#kernel/text/ordered'
import type { Changes, Facts } from '../changes.ts'

/** An event as stored, independent of who reads it. */
export interface StoredEvent {
  id: string
  workspaceId: string
  /** Microseconds since 1970 as text, because PostgreSQL is more precise than `Date`. */
  at: string
  userId: string | null
  userName: string
  userEmail: string
  action: string
  resource: string
  resourceId: string | null
  details: string
  changes: Changes
  facts: Facts
  ipAddress: string
  userAgent: string
  severity: string
  category: string
  success: boolean
  requestId: string | null
}

/**
 * Versions of the serialized form that is marked and sealed. Add one when events get a new field; never change old
 * ones, because stored events refer to them. Form 0 is for events older than marks.
 */
const forms = { 0: first, 1: first } as const
export const currentForm = 1

export const canonical = (form: number, event: StoredEvent): string | undefined =>
  form in forms ? forms[form as keyof typeof forms](event) : undefined

function first(event: StoredEvent): string {
  return JSON.stringify([
    'sextant audit event 1',
    event.id,
    event.workspaceId,
    event.at,
    event.userId,
    event.userName,
    event.userEmail,
    event.action,
    event.resource,
    event.resourceId,
    event.details,
    ordered(event.changes),
    ordered(event.facts),
    event.ipAddress,
    event.userAgent,
    event.severity,
    event.category,
    event.success,
    event.requestId,
  ])
}

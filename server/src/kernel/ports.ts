import type { AuditAction } from '@sextant/contract/audit'
import type { Actor, Origin, Subject } from './context.ts'
import type { Db } from './db.ts'
import type { HttpOut } from './http-out.ts'
import type { Mail } from './mail.ts'

export interface AuditEntry {
  action: AuditAction
  subject: Subject
  before: Record<string, unknown> | undefined
  actor: Actor
  origin: Origin
}

/** What rooms ask of the world and of each other; `app` plugs in who answers. */
export interface Ports {
  mail: Mail
  httpOut: HttpOut
  recordAudit(db: Db, entry: AuditEntry): Promise<void>
}

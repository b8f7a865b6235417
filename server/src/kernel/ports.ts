import type { Installation } from '@sextant/contract/account'
import type { AuditAction } from '@sextant/contract/audit'
import type { Actor, Origin, RequestCtx, Subject } from './context.ts'
import type { Db } from './db.ts'
import type { HttpOut } from './http-out.ts'
import type { AccessTokens, IdTokens, Passwords } from './identity.ts'
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
  passwords: Passwords
  idTokens: IdTokens
  accessTokens: AccessTokens
  /** The address people use, for links in mails; never taken from a request. */
  publicUrl: string
  installation: Installation
  /** Sentences about what is new or waits in the actor's workspace, asked of every room. */
  facts(ctx: RequestCtx): Promise<string[]>
  recordAudit(db: Db, entry: AuditEntry): Promise<void>
}

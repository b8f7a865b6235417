import type { AuditAction } from '@sextant/contract/audit/routes'
import type { Actor, Origin, RequestCtx, Subject } from '#kernel/context'
import type { Db } from '#kernel/db'
/** The signed part of a chain: how many events are sealed, and the last seal, which covers all before it. */
export interface Checkpoint {
  workspaceId: string
  count: number
  /** Hexadecimal, like the signature. */
  head: string
  /** How many of the first events are unsigned because they are older than signing. */
  inherited: number
  at: string
  key: number
  signature: string
  /** The public key, in base64. */
  publicKey: string
}

/** An audit log key, which never leaves the server. */
export interface AuditKey {
  number: number
  /** Proves that the server wrote an event. */
  mark(text: string): Buffer
  /** Proves that the server put an event at its position. */
  seal(text: string): Buffer
  sign(text: string): Buffer
  isSigned(text: string, signature: Buffer): boolean
  publicKey: string
}

export interface AuditKeys {
  current: AuditKey
  /** Undefined if the secret that encrypted it is lost. */
  find(number: number | null): AuditKey | undefined
}

/** Where checkpoints are stored outside the database, so rewriting the database alone is detected. */
export interface AuditAnchors {
  /** For people, such as `files on this server`. */
  place: string
  /** How often checkpoints of a growing log are stored. */
  everyMs: number
  keep(checkpoint: Checkpoint): Promise<void>
  /** Oldest first. */
  read(workspaceId: string): Promise<Checkpoint[]>
  /** Workspaces with stored checkpoints, as far as the place can tell. */
  workspaces(): Promise<string[]>
}

export interface AuditEntry {
  action: AuditAction
  subject: Subject
  before: Record<string, unknown> | undefined
  actor: Actor
  origin: Origin
  /** Only for sample data: when it is supposed to have happened. */
  sampleTime?: Date | undefined
}

/** The audit log. */
export interface AuditPorts {
  recordAudit(db: Db, entry: AuditEntry): Promise<void>
  /** Audits that the actor was denied a call; in a flood, not each one. */
  recordDenial(ctx: RequestCtx, call: string): Promise<void>
}

import type { AuditAction } from '@sextant/contract/audit/routes'
import type { EventName, EventPayload } from '@sextant/contract/events'
import type { Role } from '@sextant/contract/kernel/roles'
import type { LiveMessage } from '@sextant/contract/live'
import type { Ports } from '#ports/ports'
import type { Db } from './db.ts'
import type { EnqueueOptions, JobPayload, JobRef } from './jobs.ts'
import type { Log } from './log.ts'
import type { Pause } from './pause.ts'

export interface Actor {
  userId: string
  sessionId: string
  workspaceId: string
  role: Role
  name: string
  email: string
}

/** The product itself, for work that no person started; it isn't an account. */
export const sextantIn = (workspaceId: string): Actor => ({
  userId: '',
  sessionId: '',
  workspaceId,
  role: 'viewer',
  name: 'Sextant',
  email: '',
})

/** Where a call came from, for the audit log. */
export interface Origin {
  requestId: string
  ipAddress: string
  userAgent: string
}

/**
 * The subject of an audit event. Its other fields are compared with `before` to show what changed; without `before`
 * they are recorded as they are, like `facts`.
 */
export type Subject = { id: string; name?: string; facts?: Record<string, unknown> } & Record<string, unknown>

export interface Audience {
  workspaceId: string
  /** Defaults to everyone in the workspace. */
  userId?: string
}

export interface Ctx {
  readonly db: Db
  readonly origin: Origin
  readonly log: Log
  readonly ports: Ports
  now(): Date
  /** What is created here is sample data, marked as such and deletable until someone changes it. */
  readonly isSample: boolean
  pause: Pause
  /** Emits an event; each listener handles it once, after the commit. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): Promise<void>
  /** Adds a job that exists only if the transaction commits. */
  enqueue<J extends JobRef>(job: J, payload: JobPayload<J>, options?: EnqueueOptions): Promise<void>
  /** Tells background workers of this name, in every process, to look for work. */
  wake(worker: string): Promise<void>
  /** Notifies the audience's open tabs that something changed. */
  publish(to: Audience, message: LiveMessage): Promise<void>
  /** Clears a person's cached permissions; call it where they change. */
  accessChanged(userId: string): void
  /** Runs `work` in one transaction; its events, jobs and messages are dropped if it fails. */
  transact<T>(work: (ctx: this) => Promise<T>): Promise<T>
  /** The same context with this origin. */
  from(origin: Origin): Ctx
  /** The workspace whose rows `db` sees; undefined if none. */
  readonly workspaceId: string | undefined
  /** The same context in a workspace; joins the current transaction. */
  inWorkspace(workspaceId: string): this
  /** The same context as the role that finds pending work in every workspace without its content. */
  acrossWorkspaces(): this
  /** The same context on behalf of a person. */
  as(actor: Actor): RequestCtx
  /** The same context for sample data, with a clock that starts at this time. */
  asSample(time: Date): this
}

export interface RequestCtx extends Ctx {
  readonly actor: Actor
  /** Writes an audit event in the transaction of the change. */
  audit(action: AuditAction, subject: Subject, before?: Record<string, unknown>): Promise<void>
}

import type { AuditAction } from '@sextant/contract/audit/routes'
import type { EventName, EventPayload } from '@sextant/contract/events'
import type { Role } from '@sextant/contract/kernel/roles'
import type { LiveMessage } from '@sextant/contract/live'
import type { Ports } from '#ports/ports'
import type { Db } from './db.ts'
import type { EnqueueOptions, JobPayload, JobRef } from './jobs.ts'
import type { Log } from './log.ts'
import type { Pause } from './pause.ts'

/** Who acts, and in which workspace. */
export interface Actor {
  userId: string
  sessionId: string
  workspaceId: string
  role: Role
  name: string
  email: string
}

/** The product itself, where it does something that nobody asked for at that moment; it is no account of anybody's. */
export const sextantIn = (workspaceId: string): Actor => ({
  userId: '',
  sessionId: '',
  workspaceId,
  role: 'viewer',
  name: 'Sextant',
  email: '',
})

/** Where a call came from, as the audit log tells it. */
export interface Origin {
  requestId: string
  ipAddress: string
  userAgent: string
}

/**
 * What an audit line speaks of. Its other fields are compared with `before` to tell what changed; without a `before`
 * they are told as they are, and so is what stands under `facts` in any case.
 */
export type Subject = { id: string; name?: string; facts?: Record<string, unknown> } & Record<string, unknown>

export interface Audience {
  workspaceId: string
  /** Everybody in the workspace when absent. */
  userId?: string
}

export interface Ctx {
  readonly db: Db
  readonly origin: Origin
  readonly log: Log
  readonly ports: Ports
  now(): Date
  /** What is made here is sample data: marked as such, and gone with one click unless somebody changes it. */
  readonly isSample: boolean
  pause: Pause
  /** Announces a fact; each listener acts on it once, after the transaction has committed. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): Promise<void>
  /** Puts a job in its queue; it exists when and only when the transaction commits. */
  enqueue<J extends JobRef>(job: J, payload: JobPayload<J>, options?: EnqueueOptions): Promise<void>
  /** Tells the background workers of this name, in every process, that there may be something to do. */
  wake(worker: string): Promise<void>
  /** Tells the open tabs of the audience that something changed. */
  publish(to: Audience, message: LiveMessage): Promise<void>
  /** Forgets what is remembered of a person's rights; call it where they change. */
  accessChanged(userId: string): void
  /** Runs `work` in one transaction; what it emits, enqueues and publishes is dropped if it fails. */
  transact<T>(work: (ctx: this) => Promise<T>): Promise<T>
  /** The same context for a call that came from there. */
  from(origin: Origin): Ctx
  /** The workspace whose rows `db` sees; undefined where it sees those of none. */
  readonly workspaceId: string | undefined
  /** The same context in a workspace; joins the transaction under way. */
  inWorkspace(workspaceId: string): this
  /** The same context as the role that finds waiting work in every workspace and sees none of its content. */
  acrossWorkspaces(): this
  /** The same context in the name of a person. */
  as(actor: Actor): RequestCtx
  /** The same context for sample data, on a clock that shows this time now. */
  asSample(time: Date): this
}

export interface RequestCtx extends Ctx {
  readonly actor: Actor
  /** Writes an audit line with the mutation it tells of, in its transaction. */
  audit(action: AuditAction, subject: Subject, before?: Record<string, unknown>): Promise<void>
}

import type { AuditAction } from '@sextant/contract/audit/routes'
import type { EventName, EventPayload } from '@sextant/contract/events'
import type { LiveMessage } from '@sextant/contract/live'
import { inScope } from '#adapters/postgres/scope'
import type { Actor, Audience, Ctx, Origin, RequestCtx, Subject } from '#kernel/context'
import type { Db } from '#kernel/db'
import type { EnqueueOptions, JobPayload, JobRef } from '#kernel/jobs'
import type { Log } from '#kernel/log'
import type { Pause } from '#kernel/pause'
import type { Ports } from '#ports/ports'

/** Shared by every context of a process. */
export interface Runtime {
  /** Uses the role that finds pending work in every workspace without its content. */
  queueDb: Db
  log: Log
  ports: Ports
  now(): Date
  pause: Pause
  emit(ctx: Ctx, name: EventName, payload: EventPayload): Promise<void>
  enqueue(db: Db, job: JobRef, payload: object, options?: EnqueueOptions): Promise<void>
  wake(db: Db, worker: string): Promise<void>
  publish(db: Db, to: Audience, message: LiveMessage): Promise<void>
  forgetAccess(userId: string): void
}

/** Origin of work that the product does by itself, such as jobs. */
const inside: Origin = { requestId: '', ipAddress: '', userAgent: 'sextant' }

export class Context implements Ctx {
  readonly db: Db
  readonly origin: Origin = inside
  readonly isSample: boolean = false
  /** Offset of the sample data's clock; usually negative. */
  protected readonly aheadMs: number = 0
  protected readonly runtime: Runtime
  /** Set only inside a transaction. */
  protected readonly afterCommit: (() => void)[] | undefined
  readonly workspaceId: string | undefined

  constructor(runtime: Runtime, db: Db) {
    this.runtime = runtime
    this.db = db
  }

  get log(): Log {
    return this.runtime.log
  }

  get ports(): Ports {
    return this.runtime.ports
  }

  now(): Date {
    return new Date(this.runtime.now().getTime() + this.aheadMs)
  }

  get pause(): Pause {
    return this.runtime.pause
  }

  // Several rows that must exist together: outside a transaction, each of these opens its own.

  /** Events of sample data aren't emitted, so nothing acts on them. */
  async emit<N extends EventName>(name: N, payload: EventPayload<N>): Promise<void> {
    if (this.isSample) return
    const here = 'workspaceId' in payload ? this.inWorkspace(payload.workspaceId) : this
    await here.transact((ctx) => ctx.runtime.emit(ctx, name, payload))
  }

  enqueue<J extends JobRef>(job: J, payload: JobPayload<J>, options?: EnqueueOptions): Promise<void> {
    const { workspaceId } = this
    // A job runs in the workspace that enqueued it.
    const data = workspaceId ? { workspaceId, ...(payload as object) } : (payload as object)
    return this.transact((ctx) => ctx.runtime.enqueue(ctx.db, job, data, options))
  }

  wake(worker: string): Promise<void> {
    return this.runtime.wake(this.db, worker)
  }

  publish(to: Audience, message: LiveMessage): Promise<void> {
    return this.runtime.publish(this.db, to, message)
  }

  accessChanged(userId: string): void {
    const forget = () => this.runtime.forgetAccess(userId)
    if (this.afterCommit) this.afterCommit.push(forget)
    else forget()
  }

  async transact<T>(work: (ctx: this) => Promise<T>): Promise<T> {
    if (this.afterCommit) return work(this)
    const afterCommit: (() => void)[] = []
    const result = await this.db.transaction().execute((tx) => work(this.but({ db: tx, afterCommit })))
    for (const act of afterCommit) act()
    return result
  }

  from(origin: Origin): this {
    return this.but({ origin })
  }

  inWorkspace(workspaceId: string): this {
    if (workspaceId === this.workspaceId) return this
    return this.but({ db: inScope(this.db, workspaceId), workspaceId })
  }

  acrossWorkspaces(): this {
    if (this.afterCommit) throw new Error('queries across workspaces must run outside a transaction')
    return this.but({ db: this.runtime.queueDb, workspaceId: undefined })
  }

  as(actor: Actor): RequestCtx {
    const { workspaceId } = actor
    const db = workspaceId === this.workspaceId ? this.db : inScope(this.db, workspaceId)
    return Object.assign(new ActorContext(this.runtime, db, actor), {
      workspaceId,
      origin: this.origin,
      afterCommit: this.afterCommit,
      isSample: this.isSample,
      aheadMs: this.aheadMs,
    })
  }

  asSample(time: Date): this {
    return this.but({ isSample: true, aheadMs: time.getTime() - this.runtime.now().getTime() })
  }

  private but(changes: Changes): this {
    return Object.assign(Object.create(this), changes)
  }
}

interface Changes {
  origin?: Origin
  workspaceId?: string | undefined
  db?: Db
  afterCommit?: (() => void)[]
  isSample?: true
  aheadMs?: number
}

class ActorContext extends Context implements RequestCtx {
  readonly actor: Actor

  constructor(runtime: Runtime, db: Db, actor: Actor) {
    super(runtime, db)
    this.actor = actor
  }

  async audit(action: AuditAction, subject: Subject, before?: Record<string, unknown>): Promise<void> {
    if (!this.afterCommit) throw new Error(`${action} must be audited in the same transaction as the change`)
    const { actor, origin } = this
    const sampleTime = this.isSample ? this.now() : undefined
    await this.ports.recordAudit(this.db, { action, subject, before, actor, origin, sampleTime })
  }
}

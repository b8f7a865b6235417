import type { AuditAction } from '@sextant/contract/audit'
import type { EventName, EventPayload } from '@sextant/contract/events'
import type { LiveMessage } from '@sextant/contract/live'
import type { Transaction } from 'kysely'
import type { DB } from '#db/tables'
import type { Actor, Audience, Ctx, Origin, RequestCtx, Subject } from '#kernel/context'
import type { Db } from '#kernel/db'
import type { EnqueueOptions, JobPayload, JobRef } from '#kernel/jobs'
import type { Log } from '#kernel/log'
import type { Ports } from '#kernel/ports'

/** What stands behind every context of a process. */
export interface Runtime {
  log: Log
  ports: Ports
  now(): Date
  emit(ctx: Ctx, name: EventName, payload: EventPayload): Promise<void>
  enqueue(db: Db, job: JobRef, payload: object, options?: EnqueueOptions): Promise<void>
  publish(db: Db, to: Audience, message: LiveMessage): Promise<void>
  forgetAccess(userId: string): void
}

export class Context implements Ctx {
  readonly db: Db
  protected readonly runtime: Runtime
  /** Present inside a transaction only. */
  protected readonly afterCommit: (() => void)[] | undefined

  constructor(runtime: Runtime, db: Db, afterCommit?: (() => void)[]) {
    this.runtime = runtime
    this.db = db
    this.afterCommit = afterCommit
  }

  get log(): Log {
    return this.runtime.log
  }

  get ports(): Ports {
    return this.runtime.ports
  }

  now(): Date {
    return this.runtime.now()
  }

  // Several rows that must exist together or not at all: outside a transaction each of these makes its own.

  emit<N extends EventName>(name: N, payload: EventPayload<N>): Promise<void> {
    return this.transact((ctx) => ctx.runtime.emit(ctx, name, payload))
  }

  enqueue<J extends JobRef>(job: J, payload: JobPayload<J>, options?: EnqueueOptions): Promise<void> {
    return this.transact((ctx) => ctx.runtime.enqueue(ctx.db, job, payload as object, options))
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
    const result = await this.db.transaction().execute((tx) => work(this.within(tx, afterCommit)))
    for (const act of afterCommit) act()
    return result
  }

  as(actor: Actor, origin: Origin = inside): RequestCtx {
    return new ActorContext(this.runtime, { db: this.db, afterCommit: this.afterCommit, actor, origin })
  }

  /** Shares everything with this context but the connection. */
  private within(tx: Transaction<DB>, afterCommit: (() => void)[]): this {
    return Object.assign(Object.create(this), { db: tx, afterCommit })
  }
}

interface ActorParts {
  db: Db
  afterCommit: (() => void)[] | undefined
  actor: Actor
  origin: Origin
}

class ActorContext extends Context implements RequestCtx {
  readonly actor: Actor
  readonly origin: Origin

  constructor(runtime: Runtime, { db, afterCommit, actor, origin }: ActorParts) {
    super(runtime, db, afterCommit)
    this.actor = actor
    this.origin = origin
  }

  async audit(action: AuditAction, subject: Subject, before?: Record<string, unknown>): Promise<void> {
    if (!this.afterCommit) throw new Error(`${action} must be audited in the transaction of what it tells of`)
    return this.ports.recordAudit(this.db, { action, subject, before, actor: this.actor, origin: this.origin })
  }
}

/** The origin of what the product does of itself, such as a job. */
const inside: Origin = { requestId: '', ipAddress: '', userAgent: 'sextant' }

import { randomUUID } from 'node:crypto'
import type { Ctx } from '#kernel/context'
import type { BackgroundWorker, RunningWorker } from '#kernel/feature'
import { InterruptibleSleep } from '#kernel/interruptible-sleep'
import { Definitions, type Prepared } from '../definition/definitions.ts'
import { failWhole } from '../history/failures.service.ts'
import { startDue } from '../triggers/schedule.service.ts'
import { engineName } from '../triggers/start.service.ts'
import { type WebhookIntake, webhookIntakeOf } from '../triggers/webhook-intake.ts'
import { advance, isHandedOver, isLost } from './advance.ts'
import { batched } from './batched.ts'
import * as queries from './engine.queries.ts'
import { recordSteps } from './record-steps.ts'
import * as upkeep from './upkeep.queries.ts'

/** Executions per process, and how many of them one team may use, so that others don't wait. */
const places = 200
const placesOfTeam = 150
const atMostEach = 50
const gatherMs = 5
const tendEveryMs = 1_000
const letGoEveryMs = 10_000
const longestGoodbyeMs = 1_000
const pauseAfterErrorMs = 500
/** Longer than any signature stays valid. */
const callsKeptMs = 3_600_000
const noTeam = '00000000-0000-0000-0000-000000000000'

interface UnderWay {
  workspaceId: string
  controller: AbortController
}

/**
 * Claims executions in batches, advances each separately and records their steps together. All durable state is in the database; memory holds only what is running.
 */
class Engine implements RunningWorker {
  private readonly id = randomUUID()
  private readonly underWay = new Map<string, UnderWay>()
  private readonly definitions = new Definitions()
  private readonly ctx: Ctx
  /** Finds waiting executions across workspaces without access to their content. */
  private readonly queue: Ctx['db']
  private readonly traffic: WebhookIntake
  private readonly write: (entry: queries.Entry) => Promise<boolean>
  private readonly loop: Promise<void>
  private readonly tending: Promise<void>
  private isStopping = false
  private isGone = false
  private readonly betweenClaims = new InterruptibleSleep()
  private readonly betweenRounds = new InterruptibleSleep()
  private lastTeam = noTeam
  private letGoAt = Date.now() + letGoEveryMs

  constructor(ctx: Ctx) {
    this.ctx = ctx
    this.queue = ctx.acrossWorkspaces().db
    this.traffic = webhookIntakeOf(ctx)
    this.write = batched(async (entries: queries.Entry[]) => {
      const recorded = await recordSteps(ctx, entries)
      return entries.map((entry) => recorded.has(entry))
    }, 500)
    this.traffic.onAccepted(() => this.wake())
    this.tending = this.tend()
    this.loop = this.work()
  }

  wake(): void {
    this.betweenClaims.interrupt()
  }

  async stop(withinMs: number): Promise<void> {
    this.isStopping = true
    this.wake()
    await this.loop
    await this.emptied(withinMs)
    for (const { controller } of this.underWay.values()) controller.abort(new Error('the server is shutting down'))
    await this.emptied(longestGoodbyeMs)
    // The heartbeat stops last, so that no one takes over steps that were still finishing.
    this.isGone = true
    this.betweenRounds.interrupt()
    await this.tending
    await this.attempt(() => upkeep.leave(this.queue, this.id))
  }

  private async emptied(withinMs: number): Promise<void> {
    const deadline = Date.now() + withinMs
    while (this.underWay.size > 0 && Date.now() < deadline) await new Promise((done) => setTimeout(done, 20))
  }

  private async work(): Promise<void> {
    await this.attempt(() => upkeep.beat(this.queue, this.id))
    while (!this.isStopping) {
      this.betweenClaims.reset()
      await this.attempt(() => this.letGo())
      const free = places - this.underWay.size
      const claimed = free > 0 ? await this.attempt(() => this.claim(free)) : 0
      if (claimed === undefined) await this.betweenClaims.take(pauseAfterErrorMs)
      else if (claimed === 0) await this.betweenClaims.take(tendEveryMs)
      // Under load, executions arriving in this window are claimed together.
      if (claimed) await new Promise((done) => setTimeout(done, gatherMs))
    }
  }

  /** Claimed but never started, for example because the database connection dropped. */
  private async letGo(): Promise<void> {
    if (Date.now() < this.letGoAt) return
    this.letGoAt = Date.now() + letGoEveryMs
    await upkeep.letGo(this.queue, this.id, [...this.underWay.keys()])
  }

  private async claim(free: number): Promise<number> {
    const { ctx, id: workerId, lastTeam: after } = this
    const busy = this.busyTeams()
    const claimed = await queries.claim(this.queue, { workerId, after, atMostEach, atMost: free, busy })
    // Free slots remain, so every later team had its turn: start over with the first.
    this.lastTeam = claimed.length === free ? (claimed.at(-1)?.workspace_id ?? noTeam) : noTeam
    for (const prepared of await this.definitions.prepare(ctx, claimed)) void this.run(prepared)
    if (claimed.length === 0 && after !== noTeam) return this.claim(free)
    return claimed.length
  }

  private busyTeams(): string[] {
    const counts = new Map<string, number>()
    for (const { workspaceId } of this.underWay.values()) counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1)
    return [...counts].filter(([, count]) => count >= placesOfTeam).map(([workspaceId]) => workspaceId)
  }

  private async run(prepared: Prepared): Promise<void> {
    const { id, workspace_id: workspaceId } = prepared.execution
    const controller = new AbortController()
    const mine = { workspaceId, controller }
    this.underWay.set(id, mine)
    const tell = (call?: object) => {
      this.traffic.publish(workspaceId)
      if (call) this.traffic.publish(workspaceId, 'deliveries')
    }
    try {
      tell()
      await advance(this.ctx.inWorkspace(workspaceId), prepared, {
        write: (entry) => this.write(entry).finally(() => tell(entry.call)),
        signal: controller.signal,
        isLeaving: () => this.isStopping,
      })
    } catch (error) {
      await this.giveBack(prepared, error, controller.signal)
    } finally {
      const wasFull = this.underWay.size >= placesOfTeam
      if (this.underWay.get(id) === mine) this.underWay.delete(id)
      tell()
      if (wasFull) this.wake()
    }
  }

  /** An internal or database error: another worker retries it, up to a limit. */
  private async giveBack({ execution }: Prepared, error: unknown, signal: AbortSignal): Promise<void> {
    if (isLost(error)) return
    const { id, claim, takeovers, workspace_id: workspaceId, workflow_id: workflowId } = execution
    const isNobodysFault = signal.aborted || isHandedOver(error)
    if (!isNobodysFault) this.ctx.log.warn({ err: error, executionId: id }, 'an execution was interrupted')
    const isHopeless = !isNobodysFault && takeovers + 1 >= queries.mostTakeovers
    const here = this.ctx.inWorkspace(workspaceId)
    await this.attempt(async () => {
      if (isHopeless) await failWhole(here, { id, workspaceId, workflowId, claim }, 'Something went wrong on our side.')
      else await upkeep.release(here.db, execution, here.now(), isNobodysFault)
    })
  }

  private async tend(): Promise<void> {
    for (let round = 0; !this.isGone; round++) {
      await this.attempt(() => upkeep.beat(this.queue, this.id))
      if (!this.isStopping) await this.lookAround(round)
      await this.betweenRounds.take(tendEveryMs)
    }
  }

  /** Starts due schedules, wakes waiting executions, takes over from dead workers and drops cancelled ones. Each runs separately. */
  private async lookAround(round: number): Promise<void> {
    const { ctx } = this
    await this.attempt(() => startDue(ctx))
    await this.attempt(async () => {
      const woken = await upkeep.wakeDue(this.queue, ctx.now())
      const orphans = await upkeep.takeOver(this.queue, ctx.now())
      if (woken + orphans > 0) this.wake()
    })
    await this.attempt(() => this.failPoisoned())
    await this.attempt(() => this.dropLost())
    if (round % 3_600 === 0) await this.attempt(() => upkeep.deleteWorkers(this.queue))
    if (round % 600 === 0) {
      await this.attempt(() => upkeep.deleteCalls(this.queue, new Date(ctx.now().getTime() - callsKeptMs)))
    }
  }

  private async failPoisoned(): Promise<void> {
    const { ctx } = this
    for (const { id, workspace_id: workspaceId, workflow_id: workflowId } of await upkeep.listPoisoned(this.queue)) {
      const error = `This step was interrupted ${queries.mostTakeovers} times, so it wasn't retried.`
      await failWhole(ctx.inWorkspace(workspaceId), { id, workspaceId, workflowId }, error)
    }
  }

  private async dropLost(): Promise<void> {
    const mine = [...this.underWay.keys()]
    for (const lost of mine.length > 0 ? await upkeep.listLost(this.queue, this.id, mine) : []) {
      this.underWay.get(lost)?.controller.abort(new Error('the execution was canceled or taken over'))
    }
  }

  /** Undefined if the database is unreachable: the next round tries again. */
  private async attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act()
    } catch (error) {
      this.ctx.log.debug({ err: error }, 'the workflow engine could not reach the database')
      return undefined
    }
  }
}

export const engine: BackgroundWorker = { name: engineName, start: (ctx) => new Engine(ctx) }

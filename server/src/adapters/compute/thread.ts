import type { Compute } from '#kernel/compute'
import { UserError } from '#kernel/errors'
import type { Host, StartHost } from './host.ts'
import { errorOf, type Outcome, ready, type Work } from './messages.ts'

/** A task and its pending promise. */
export interface Task {
  compute: Pick<Compute, 'name'>
  input: unknown
  timeoutMs: number
  owner: string
  isLong: boolean
  onProgress?: ((done: number) => void) | undefined
  resolve(value: unknown): void
  reject(error: unknown): void
}

interface ThreadOptions {
  start: StartHost
  idleMs: number
  memoryMb: number
  onFree(): void
  onEnd(): void
}

const tookTooLong = ({ compute, timeoutMs }: Task) =>
  new UserError(
    'too_large',
    `This took longer than ${timeoutMs / 1_000} seconds and was stopped. Please try again with less text.`,
    { cause: new Error(`${compute.name} ran out of time`) },
  )

/** A thread or a process that runs one task at a time and ends itself after being idle. */
export class Thread {
  private readonly host: Host
  private readonly options: ThreadOptions
  private task: Task | undefined
  /** The last task, finished or not: data loaded for it may still be cached. */
  private latest: Task | undefined
  private isReady = false
  private isOver = false
  /** Task timeout or idle timeout. */
  private timer: NodeJS.Timeout | undefined

  constructor(entry: URL, options: ThreadOptions) {
    this.options = options
    this.host = options.start(entry, options.memoryMb, {
      onMessage: (message) => {
        if (message === ready) this.getReady()
        else if ('progress' in message) this.task?.onProgress?.(message.progress)
        else this.finish(message)
      },
      onError: (error) => this.breakDown(error),
      onExit: () => this.exit(),
    })
    this.rest()
  }

  get isFree(): boolean {
    return !this.task && !this.isOver
  }

  get current(): Task | undefined {
    return this.task
  }

  /** Affinity of a task: 2 after a task of the same kind and owner, 1 after the same kind or none, else 0. */
  fitFor({ owner, isLong }: Task): 0 | 1 | 2 {
    if ((this.latest?.isLong ?? isLong) !== isLong) return 0
    return this.latest?.owner === owner ? 2 : 1
  }

  take(task: Task): void {
    const { compute, input } = task
    clearTimeout(this.timer)
    try {
      this.host.post({ name: compute.name, input } satisfies Work)
    } catch (error) {
      // The input can't be cloned, so nothing was started.
      task.reject(error)
      return
    }
    this.task = task
    this.latest = task
    this.host.ref()
    if (this.isReady) this.limit(task)
  }

  /** Terminating the thread is the only way to stop a running function. */
  async end(reason: unknown): Promise<void> {
    this.isOver = true
    this.release()?.reject(reason)
    await this.host.end()
  }

  /** The task's timeout starts after loading, which takes seconds on a busy machine. */
  private getReady(): void {
    this.isReady = true
    if (this.task) this.limit(this.task)
  }

  private limit(task: Task): void {
    this.timer = setTimeout(() => void this.end(tookTooLong(task)), task.timeoutMs)
  }

  private finish(outcome: Outcome): void {
    const task = this.release()
    if (!task) return
    if ('error' in outcome) task.reject(errorOf(outcome.error))
    else task.resolve(outcome.value)
    this.rest()
    this.options.onFree()
  }

  /** An idle thread must not keep the process alive. */
  private rest(): void {
    this.host.unref()
    this.timer = setTimeout(() => void this.end(undefined), this.options.idleMs).unref()
  }

  private breakDown(cause: unknown): void {
    this.isOver = true
    const task = this.release()
    const what = cause instanceof Error ? cause.message : String(cause)
    task?.reject(new Error(`${task.compute.name} broke down: ${what}`, { cause }))
  }

  private exit(): void {
    this.isOver = true
    const task = this.release()
    task?.reject(new Error(`${task.compute.name} ended its thread before it was done`))
    this.options.onEnd()
  }

  private release(): Task | undefined {
    const { task } = this
    clearTimeout(this.timer)
    this.task = undefined
    return task
  }
}

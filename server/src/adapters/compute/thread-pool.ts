import type { StartHost } from './host.ts'
import { type Task, Thread } from './thread.ts'

interface CrewOptions {
  entry: URL
  start: StartHost
  size: number
  idleMs: number
  memoryMb: number
  /** A thread is free for the next task. */
  onPlace(): void
  /** The last thread has ended. */
  onRest(): void
}

export class ThreadPool {
  private readonly threads = new Set<Thread>()
  private readonly options: CrewOptions

  constructor(options: CrewOptions) {
    this.options = options
  }

  /** Running tasks, and how many threads are unavailable, including those being terminated. */
  get work(): { size: number; running: Task[]; busy: number } {
    const running = [...this.threads].flatMap(({ current }) => current ?? [])
    return { size: this.options.size, running, busy: this.threads.size - this.free.length }
  }

  begin(task: Task): void {
    this.placeFor(task).take(task)
    // Threads take seconds to start, so the one for quick tasks is started in advance.
    if (task.isLong && this.free.length === 0 && this.mayGrow) this.open()
  }

  drop(task: Task, reason: unknown): void {
    for (const thread of this.threads) if (thread.current === task) void thread.end(reason)
  }

  async close(reason: unknown): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.end(reason)))
  }

  private get free(): Thread[] {
    return [...this.threads].filter(({ isFree }) => isFree)
  }

  /** With a single thread, a second one is opened for quick tasks. */
  private get mayGrow(): boolean {
    return this.threads.size < Math.max(this.options.size, 2)
  }

  private placeFor(task: Task): Thread {
    const [best] = this.free.sort((a, b) => b.fitFor(task) - a.fitFor(task))
    return best ?? this.open()
  }

  private open(): Thread {
    const { entry, start, idleMs, memoryMb, onPlace, onRest } = this.options
    const thread = new Thread(entry, {
      start,
      idleMs,
      memoryMb,
      onFree: onPlace,
      onEnd: () => {
        this.threads.delete(thread)
        onPlace()
        if (this.threads.size === 0) onRest()
      },
    })
    this.threads.add(thread)
    return thread
  }
}

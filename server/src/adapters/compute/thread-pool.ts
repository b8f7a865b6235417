import { type Task, Thread } from './thread.ts'

interface CrewOptions {
  entry: URL
  size: number
  idleMs: number
  memoryMb: number
  /** Somebody can take the next task. */
  onPlace(): void
  /** The last thread has ended. */
  onRest(): void
}

/** The threads there are, and which of them does what. */
export class ThreadPool {
  private readonly threads = new Set<Thread>()
  private readonly options: CrewOptions

  constructor(options: CrewOptions) {
    this.options = options
  }

  /** What is under way, and how many threads can take nothing now: one that is being ended works on nothing any more. */
  get work(): { size: number; running: Task[]; busy: number } {
    const running = [...this.threads].flatMap(({ current }) => current ?? [])
    return { size: this.options.size, running, busy: this.threads.size - this.free.length }
  }

  begin(task: Task): void {
    this.placeFor(task).take(task)
    // A thread takes seconds until it is of use: the one for quick tasks is opened ahead of them.
    if (task.isLong && this.free.length === 0 && this.mayGrow) this.open()
  }

  /** Ends the thread that works on it. */
  drop(task: Task, reason: unknown): void {
    for (const thread of this.threads) if (thread.current === task) void thread.end(reason)
  }

  async close(reason: unknown): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.end(reason)))
  }

  private get free(): Thread[] {
    return [...this.threads].filter(({ isFree }) => isFree)
  }

  /** Where there is but one thread, another is opened beside it for the sake of quick tasks. */
  private get mayGrow(): boolean {
    return this.threads.size < Math.max(this.options.size, 2)
  }

  private placeFor(task: Task): Thread {
    const [best] = this.free.sort((a, b) => b.fitFor(task) - a.fitFor(task))
    return best ?? this.open()
  }

  private open(): Thread {
    const { entry, idleMs, memoryMb, onPlace, onRest } = this.options
    const thread = new Thread(entry, {
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

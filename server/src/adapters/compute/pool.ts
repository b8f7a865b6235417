import { availableParallelism } from 'node:os'
import { longestComputeMs, type RunCompute } from '#kernel/compute'
import { nextOf } from './fair-queue.ts'
import { type StartHost, startThread } from './host.ts'
import type { Task } from './thread.ts'
import { ThreadPool } from './thread-pool.ts'

export interface ComputePoolOptions {
  /** The thread's entry file; it calls `serveComputes`. */
  entry: URL
  /** Starts a thread, unless tasks need a process of their own. */
  start?: StartHost
  /**
   * Defaults to one less than the number of cores, leaving one for the event loop. A single thread gets a second one
   * for quick tasks while it is busy.
   */
  size?: number
  idleMs?: number
  /** Enough for a long document and the language tools; using more is a bug that must not take the server down. */
  memoryMb?: number
  /** Called when the last idle thread has ended. */
  onRest?: (() => void) | undefined
}

export interface ComputePool {
  run: RunCompute
  /** Terminates all threads; running and waiting tasks fail. */
  close(): Promise<void>
}

const closed = () => new Error('The server is stopping')

/**
 * A pool of threads, started on demand and ended when idle. Quick tasks never wait for long ones, owners take turns,
 * and each owner's tasks run in order.
 */
export function createComputePool(options: ComputePoolOptions): ComputePool {
  const { entry, start = startThread, idleMs = 60_000, memoryMb = 350 } = options
  const { size = Math.max(1, availableParallelism() - 1) } = options
  const crew = new ThreadPool({
    ...{ entry, start, size, idleMs, memoryMb, onPlace: assign },
    onRest: () => isClosed || options.onRest?.(),
  })
  const queue = new Set<Task>()
  const served = new Map<string, number>()
  let turns = 0
  let isClosed = false

  function assign(): void {
    for (;;) {
      const { work } = crew
      if (work.busy + queue.size === 0) served.clear()
      const task = nextOf(queue, work, served)
      if (!task) return
      queue.delete(task)
      turns += 1
      served.set(task.owner, turns)
      crew.begin(task)
    }
  }

  function drop(task: Task, reason: unknown): void {
    if (queue.delete(task)) task.reject(reason)
    else crew.drop(task, reason)
  }

  const run: RunCompute = async (compute, input, { owner, signal, onProgress, timeoutMs: requestedMs = 60_000 }) => {
    signal?.throwIfAborted()
    if (isClosed) throw closed()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const isLong = compute.isLong?.(input) ?? false
    const timeoutMs = Math.min(requestedMs, longestComputeMs)
    const task: Task = { compute, input, timeoutMs, owner, isLong, onProgress, resolve, reject }
    const abort = () => drop(task, signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    queue.add(task)
    assign()
    try {
      // The result type follows from the compute's name.
      return (await promise) as Awaited<ReturnType<typeof compute.run>>
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const task of queue) drop(task, closed())
    await crew.close(closed())
  }

  return { run, close }
}

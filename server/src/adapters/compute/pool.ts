import { availableParallelism } from 'node:os'
import type { RunCompute } from '#kernel/compute'
import { type Task, Thread } from './thread.ts'

export interface ComputePoolOptions {
  /** The file that every thread runs; it calls `serveComputes`. */
  entry: URL
  /** One less than there are cores unless told otherwise: the event loop keeps one. */
  size?: number
  idleMs?: number
  /** Enough for a long document and the language tools; more is a mistake that must not take the server down. */
  memoryMb?: number
}

export interface ComputePool {
  run: RunCompute
  /** Ends all threads; what they worked on and what waited fails. */
  close(): Promise<void>
}

const closed = () => new Error('The server is stopping')

/** A few threads, started when there is work, ended when there has been none for a while. First come, first served. */
export function createComputePool(options: ComputePoolOptions): ComputePool {
  const { entry, size = Math.max(1, availableParallelism() - 1), idleMs = 300_000, memoryMb = 350 } = options
  const threads = new Set<Thread>()
  const queue = new Set<Task>()
  let isClosed = false

  function open(): Thread {
    const thread = new Thread(entry, {
      idleMs,
      memoryMb,
      onFree: assign,
      onEnd() {
        threads.delete(thread)
        assign()
      },
    })
    threads.add(thread)
    return thread
  }

  function assign(): void {
    for (const task of queue) {
      const thread = [...threads].find(({ isFree }) => isFree) ?? (threads.size < size ? open() : undefined)
      if (!thread) return
      queue.delete(task)
      thread.take(task)
    }
  }

  function drop(task: Task, reason: unknown): void {
    if (queue.delete(task)) task.reject(reason)
    else for (const thread of threads) if (thread.worksOn(task)) void thread.end(reason)
  }

  const run: RunCompute = async (compute, input, { signal, timeoutMs = 60_000 } = {}) => {
    signal?.throwIfAborted()
    if (isClosed) throw closed()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const task: Task = { compute, input, timeoutMs, resolve, reject }
    const abort = () => drop(task, signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    queue.add(task)
    assign()
    try {
      // What comes back is what the compute of that name returned.
      return (await promise) as Awaited<ReturnType<typeof compute.run>>
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const task of queue) drop(task, closed())
    await Promise.all([...threads].map((thread) => thread.end(closed())))
  }

  return { run, close }
}

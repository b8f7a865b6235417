import type { ComputePool } from '../src/adapters/compute/pool.ts'
import { openThreads } from '../src/app/world-ports.ts'

/** One pool for all test apps of a process, as long as it lives: a thread takes seconds to warm up. */
const threads = openThreads({ idleMs: 3_600_000 })

/** The shared threads as one app sees them: closing it ends only its own work. */
export function shareThreads(): ComputePool {
  const closing = new AbortController()
  return {
    run: (compute, input, { signal, ...options }) => {
      const ends = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
      return threads.run(compute, input, { ...options, signal: ends })
    },
    close: async () => closing.abort(new Error('The server is stopping')),
  }
}

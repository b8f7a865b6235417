import type { ComputePool } from '../src/adapters/compute/pool.ts'
import { openThreads } from '../src/app/world-ports.ts'

/** One pool for all test apps of a process: a thread takes seconds until it is of use. */
const threads = openThreads()

/** The shared threads as one app has them: when it closes, only its own work ends. */
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

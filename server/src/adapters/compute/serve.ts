import { parentPort } from 'node:worker_threads'
import type { Compute } from '#kernel/compute'
import { type Outcome, outcomeOf, type Progress, ready, type Work } from './messages.ts'

/** Runs inside the thread: handles tasks one after another. */
export function serveComputes(computes: readonly Compute[]): void {
  const port = parentPort
  if (!port) throw new Error('This file is for a worker thread')
  const byName = new Map(computes.map((compute) => [compute.name, compute]))
  const tools = { progress: (done: number) => port.postMessage({ progress: done } satisfies Progress) }
  port.on('message', async ({ name, input }: Work) => {
    try {
      const compute = byName.get(name)
      if (!compute) throw new Error(`No room has a compute called ${name}`)
      // Types are checked at both ends of the pool and erased in between.
      port.postMessage({ value: await compute.run(input as never, tools) } satisfies Outcome)
    } catch (error) {
      port.postMessage(outcomeOf(error))
    }
  })
  port.postMessage(ready)
}

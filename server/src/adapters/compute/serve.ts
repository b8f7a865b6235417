import { parentPort } from 'node:worker_threads'
import type { Compute } from '#kernel/compute'
import { type Outcome, outcomeOf, ready, type Work } from './messages.ts'

/** The inside of a thread: does what it is told, one thing after another, until it is ended. */
export function serveComputes(computes: readonly Compute[]): void {
  const port = parentPort
  if (!port) throw new Error('This file is for a worker thread')
  const byName = new Map(computes.map((compute) => [compute.name, compute]))
  port.on('message', async ({ name, input }: Work) => {
    try {
      const compute = byName.get(name)
      if (!compute) throw new Error(`No room has a compute called ${name}`)
      // The pool has the compute's types on both ends; in between they are erased.
      port.postMessage({ value: await compute.run(input as never) } satisfies Outcome)
    } catch (error) {
      port.postMessage(outcomeOf(error))
    }
  })
  port.postMessage(ready)
}

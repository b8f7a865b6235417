import { type MessagePort, parentPort } from 'node:worker_threads'
import type { Compute } from '#kernel/compute'
import { type Outcome, outcomeOf, type Progress, ready, type Work } from './messages.ts'

/** Runs inside the thread or process: handles tasks one after another. */
export function serveComputes(computes: readonly Compute[]): void {
  const { post, listen } = parentPort ? threadPort(parentPort) : processPort()
  const byName = new Map(computes.map((compute) => [compute.name, compute]))
  const tools = { progress: (done: number) => post({ progress: done } satisfies Progress) }
  listen(async ({ name, input }) => {
    try {
      const compute = byName.get(name)
      if (!compute) throw new Error(`No room has a compute called ${name}`)
      // Types are checked at both ends of the pool and erased in between.
      post({ value: await compute.run(input as never, tools) } satisfies Outcome)
    } catch (error) {
      post(outcomeOf(error))
    }
  })
  post(ready)
}

interface Port {
  post(message: Outcome | Progress | typeof ready): void
  listen(onWork: (work: Work) => void): void
}

const threadPort = (port: MessagePort): Port => ({
  post: (message) => port.postMessage(message),
  listen: (onWork) => port.on('message', onWork),
})

function processPort(): Port {
  // A process whose server is gone has no one to work for.
  process.on('disconnect', () => process.exit())
  return {
    post(message) {
      if (!process.send) throw new Error('This file is for a thread or a process of the pool')
      process.send(message)
    },
    listen: (onWork) => process.on('message', (work: Work) => onWork(work)),
  }
}

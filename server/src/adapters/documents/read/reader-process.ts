import { Worker } from 'node:worker_threads'
import type { UploadedFile } from '#ports/world/documents'
import { type Outcome, outcomeOf } from '../../compute/messages.ts'
import { readFile } from './read-file.ts'
import { refuse } from './refusals.ts'

/** Whoever asked ends the process once the answer has arrived. */
const answer = (outcome: Outcome) => process.send?.(outcome)

// A library that fails in a callback of its own still fails because of the file.
process.on('uncaughtException', (error) => answer(outcomeOf(refuse('damaged', error))))
process.on('disconnect', () => process.exit())
process.once('message', () => new Worker(new URL('./guard-thread.ts', import.meta.url)).unref())
process.on('message', async (file: UploadedFile) => {
  try {
    answer({ value: await readFile(file) })
  } catch (error) {
    answer(outcomeOf(error))
  }
})

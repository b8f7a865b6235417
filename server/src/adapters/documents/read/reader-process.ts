import { Worker } from 'node:worker_threads'
import type { UploadedFile } from '#ports/world/documents'
import { type Outcome, outcomeOf } from '../../compute/messages.ts'
import { readFile } from './read-file.ts'
import { refuse } from './refusals.ts'

/** The parent ends this process once it has the answer. */
const answer = (outcome: Outcome) => process.send?.(outcome)

// Errors in library callbacks are caused by the file too.
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

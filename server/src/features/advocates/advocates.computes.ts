import { defineCompute, lazily } from '#kernel/compute'

// The language tools take a second to load, so they run in a worker thread.
export const findTellingSentences = defineCompute({
  name: 'advocates.telling-sentences',
  run: lazily(async () => (await import('./candidates/voices.ts')).tellingSentences),
})

export const hearVoices = defineCompute({
  name: 'advocates.hear-voices',
  run: lazily(async () => (await import('./candidates/voices.ts')).hear),
})

/** Runs in a worker, because a file can have thousands of rows. */
export const readRows = defineCompute({
  name: 'advocates.read-people',
  run: lazily(async () => (await import('./importing/read-people.ts')).readPeople),
})

export const computes = [findTellingSentences, hearVoices, readRows]

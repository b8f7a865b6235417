import { defineCompute, lazily } from '#kernel/compute'

// The language tools take a second to load, so they run in a worker thread.
export const findGoodWords = defineCompute({
  name: 'advocates.good-words',
  run: lazily(async () => (await import('./candidates/good-words.ts')).goodWordsIn),
})

/** Runs in a worker, because a file can have thousands of rows. */
export const readRows = defineCompute({
  name: 'advocates.read-csv',
  run: lazily(async () => (await import('./read-csv.ts')).readCsv),
})

export const computes = [findGoodWords, readRows]

import { defineCompute, lazily } from '#kernel/compute'

// The language tools take a second to load and to read with: they do it in a thread of their own.
export const findGoodWords = defineCompute({
  name: 'advocates.good-words',
  run: lazily(async () => (await import('./candidates/good-words.ts')).goodWordsIn),
})

/** A file of thousands of rows. */
export const readRows = defineCompute({
  name: 'advocates.read-csv',
  run: lazily(async () => (await import('./read-csv.ts')).readCsv),
})

export const computes = [findGoodWords, readRows]

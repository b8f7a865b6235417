import { defineCompute } from '#kernel/compute'
import { goodWordsIn } from './good-words.ts'
import { readCsv } from './read-csv.ts'

// The language tools take a second to load and to read with: they do it in a thread of their own.
export const findGoodWords = defineCompute({ name: 'advocates.good-words', run: goodWordsIn })

/** A file of thousands of rows. */
export const readRows = defineCompute({ name: 'advocates.read-csv', run: readCsv })

export const computes = [findGoodWords, readRows]

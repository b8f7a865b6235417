import { defineCompute } from '#kernel/compute'
import { goodWordsIn } from './good-words.ts'

// The language tools take a second to load and to read with: they do it in a thread of their own.
export const findGoodWords = defineCompute({ name: 'advocates.good-words', run: goodWordsIn })

export const computes = [findGoodWords]

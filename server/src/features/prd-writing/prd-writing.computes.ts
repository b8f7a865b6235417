import { defineCompute, lazily } from '#kernel/compute'

// The built-in engine needs seconds for a whole conversation, so it runs in a process of its own.

// In characters: a second or two of work. An hour of conversation is ten times as long.
const long = 5_000
/** Encoding a sentence takes a few milliseconds. */
const fewClaims = 40
const isLong = ({ text }: { text: string }) => text.length > long

export const readSource = defineCompute({
  name: 'prd-writing.read-source',
  run: lazily(async () => (await import('./evidence-first/read-source.ts')).readSource),
  isLong,
  isNative: true,
})
export const findInsights = defineCompute({
  name: 'prd-writing.find-insights',
  run: lazily(async () => (await import('./evidence-first/insights.ts')).findInsights),
  isLong,
  isNative: true,
})
export const groupFeedback = defineCompute({
  name: 'prd-writing.group-feedback',
  run: lazily(async () => (await import('./evidence-first/feedback-themes.ts')).groupFeedback),
  isLong,
  isNative: true,
})
export const matchClaims = defineCompute({
  name: 'prd-writing.match-claims',
  run: lazily(async () => (await import('./evidence-first/match-claims.ts')).matchClaims),
  isLong: ({ known, found }) => known.length + found.length > fewClaims,
  isNative: true,
})

export const computes = [readSource, findInsights, groupFeedback, matchClaims]

import { isVerbatim } from '@sextant/contract/prds/rules'
import { expect, test } from 'vitest'
import { claimsIn } from '../evidence.ts'
import { sourceFrom } from './conversations.fixtures.ts'
import { madeOf, readTalks, scoreTalk, totalOf } from './talks.fixtures.ts'

/** The rules were written and the tagger trained with some of the talks in view; what they make of those that were kept is what they are worth. */
test.each([
  ['sample', { wish: 100, pain: 90, metric: 100, precision: 92 }],
  ['tuned', { wish: 90, pain: 90, metric: 88, precision: 83 }],
  ['kinds', { wish: 96, pain: 96, metric: 96, precision: 90 }],
  ['kept', { wish: 76, pain: 74, metric: 60, precision: 76 }],
  ['meetings', { wish: 84, pain: 85, metric: 88, precision: 83 }],
  ['meetings-kept', { wish: 88, pain: 79, metric: 62, precision: 72 }],
] as const)('of the %s talks most of what was said is found, and little that was not', (half, least) => {
  const total = totalOf(readTalks(half).map((talk) => scoreTalk(talk).score))
  expect(total['wish recall']).toBeGreaterThanOrEqual(least.wish)
  expect(total['pain recall']).toBeGreaterThanOrEqual(least.pain)
  expect(total['metric recall']).toBeGreaterThanOrEqual(least.metric)
  for (const kind of ['wish', 'pain', 'metric'])
    expect(total[`${kind} precision`]).toBeGreaterThanOrEqual(least.precision)
})

const halves = ['sample', 'tuned', 'kinds', 'kept', 'meetings', 'meetings-kept'] as const

test('no talk makes the engine claim what was not said', { timeout: 240_000 }, () => {
  for (const talk of halves.flatMap(readTalks)) {
    const { text } = sourceFrom(talk.text, talk.name)
    for (const { evidence } of claimsIn(madeOf(talk).prd)) {
      expect(evidence.length).toBeGreaterThan(0)
      for (const quote of evidence) expect(isVerbatim(quote, text)).toBe(true)
    }
  }
})

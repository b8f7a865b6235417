import { isVerbatim } from '@sextant/contract/prd-rules'
import { expect, test } from 'vitest'
import { claimsIn } from '../evidence.ts'
import { sourceFrom } from './conversations.fixtures.ts'
import { madeOf, readTalks, scoreTalk, totalOf } from './talks.fixtures.ts'

/** The rules were written with some of the talks in view; what they make of those that were kept is what they are worth. */
test.each([
  ['sample', { wish: 100, pain: 85, metric: 100, precision: 95 }],
  ['tuned', { wish: 80, pain: 80, metric: 80, precision: 84 }],
  ['kinds', { wish: 94, pain: 92, metric: 90, precision: 88 }],
  ['kept', { wish: 58, pain: 64, metric: 50, precision: 76 }],
  ['meetings', { wish: 74, pain: 65, metric: 76, precision: 84 }],
  ['meetings-kept', { wish: 74, pain: 64, metric: 44, precision: 68 }],
] as const)('of the %s talks most of what was said is found, and little that was not', (half, least) => {
  const total = totalOf(readTalks(half).map((talk) => scoreTalk(talk).score))
  expect(total['wish recall']).toBeGreaterThanOrEqual(least.wish)
  expect(total['pain recall']).toBeGreaterThanOrEqual(least.pain)
  expect(total['metric recall']).toBeGreaterThanOrEqual(least.metric)
  for (const kind of ['wish', 'pain', 'metric'])
    expect(total[`${kind} precision`]).toBeGreaterThanOrEqual(least.precision)
})

const halves = ['sample', 'tuned', 'kinds', 'kept', 'meetings', 'meetings-kept'] as const

test('no talk makes the engine claim what was not said', { timeout: 60_000 }, () => {
  for (const talk of halves.flatMap(readTalks)) {
    const { text } = sourceFrom(talk.text, talk.name)
    for (const { evidence } of claimsIn(madeOf(talk).prd)) {
      expect(evidence.length).toBeGreaterThan(0)
      for (const quote of evidence) expect(isVerbatim(quote, text)).toBe(true)
    }
  }
})

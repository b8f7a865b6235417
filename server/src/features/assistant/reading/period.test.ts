import { expect, test } from 'vitest'
import { readPeriod } from './period.ts'

// A Wednesday, 01:30 in Berlin.
const now = new Date('2026-11-11T00:30:00Z')
const berlin = (question: string) => {
  const { period } = readPeriod(question, now, 'Europe/Berlin')
  return period && [period.since.toISOString(), period.until.toISOString().slice(0, 16), period.label]
}
const moment = '2026-11-11T00:30'

test.each([
  ['what failed today', ['2026-11-10T23:00:00.000Z', moment, 'today']],
  ['what failed yesterday', ['2026-11-09T23:00:00.000Z', '2026-11-10T23:00', 'yesterday']],
  ['since yesterday', ['2026-11-09T23:00:00.000Z', moment, 'since yesterday']],
  ['this week', ['2026-11-03T23:00:00.000Z', moment, 'in the last 7 days']],
  ['last week', ['2026-11-01T23:00:00.000Z', '2026-11-08T23:00', 'last week']],
  ['this month', ['2026-10-31T23:00:00.000Z', moment, 'this month']],
  ['last month', ['2026-09-30T22:00:00.000Z', '2026-10-31T23:00', 'last month']],
  ['in the last 3 days', ['2026-11-07T23:00:00.000Z', moment, 'in the last 3 days']],
  ['over the past two weeks', ['2026-10-27T23:00:00.000Z', moment, 'in the last 2 weeks']],
  ['in the last hour', undefined],
  ['in the last 2 hours', ['2026-11-10T22:30:00.000Z', moment, 'in the last 2 hours']],
  ['since monday', ['2026-11-08T23:00:00.000Z', moment, 'since Monday']],
  ['on friday', ['2026-11-05T23:00:00.000Z', '2026-11-06T23:00', 'on Friday']],
  ['at any time', undefined],
])('%s', (question, expected) => {
  expect(berlin(question)).toEqual(expected)
})

test('the days of a month in which clocks are set begin at midnight', () => {
  const { period } = readPeriod('yesterday', new Date('2026-03-30T10:00:00Z'), 'Europe/Berlin')
  expect([period?.since.toISOString(), period?.until.toISOString()]).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ])
})

test('what is left of the question is without the time', () => {
  expect(readPeriod('what changed in the last 7 days at acme', now, 'UTC').rest).toBe('what changed   at acme')
})

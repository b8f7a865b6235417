import { expect, test } from 'vitest'
import { fact } from './competitors.fixtures.ts'
import { priceHistory, readPrice } from './price-history.ts'

const priced = (subject: string, before: string | null, after: string | null, day: string) =>
  fact({ kind: 'price', subject, attribute: 'per user/month', before, after, timestamp: `${day}T10:00:00.000Z` })
const at = (day: string) => Date.parse(`${day}T10:00:00.000Z`)

test('the history of a plan goes from its first price to its latest, and ends where it was removed', () => {
  const history = priceHistory([
    priced('Pro', '$49', null, '2026-11-07'),
    priced('Pro', '$45', '$49', '2026-09-18'),
    priced('Starter', null, '$0', '2026-08-23'),
    priced('Pro', null, '$45', '2026-08-23'),
    priced('Europe', null, '€29', '2026-08-23'),
    priced('Enterprise', null, 'Custom', '2026-08-23'),
  ])
  expect(history?.currency).toBe('$')
  expect(history?.plans.map(({ name }) => name)).toEqual(['Pro, per user/month', 'Starter, per user/month'])
  expect(history?.plans[0]?.points).toEqual([
    { at: at('2026-08-23'), amount: 45 },
    { at: at('2026-09-18'), amount: 49 },
    { at: at('2026-11-07'), amount: null },
  ])
})

test('while no price has changed there is no history', () => {
  expect(priceHistory([])).toBeUndefined()
  expect(
    priceHistory([priced('Pro', null, '$45', '2026-08-23'), priced('Team', null, '$90', '2026-08-23')]),
  ).toBeUndefined()
})

test('prices are read with their currency before or after, and words are not prices', () => {
  expect(readPrice('$1,200.50')).toEqual({ currency: '$', amount: 1_200.5 })
  expect(readPrice('59EUR')).toEqual({ currency: 'EUR', amount: 59 })
  expect(readPrice('Custom')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { frequencies, isAtLeast, nameFromUrl, nextCheckAt, predictedImpact, siteAddress } from './rules.ts'

test.each([
  ['https://linear.app', 'https://linear.app/'],
  ['linear.app/pricing', 'https://linear.app/pricing'],
  [' http://rival.example:8080/a#b ', 'http://rival.example:8080/a'],
  ['127.0.0.1:4000', 'https://127.0.0.1:4000/'],
  ['', undefined],
  ['not a url', undefined],
  ['rival', undefined],
  ['ftp://rival.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://a:b@rival.example', undefined],
  [`https://rival.example/${'a'.repeat(3_000)}`, undefined],
])('%s is kept as %s', (typed, kept) => {
  expect(siteAddress(typed)).toBe(kept)
})

test('a competitor is called by its address until somebody says better', () => {
  expect(['https://www.linear.app/', 'https://acme.co.uk/x', 'http://127.0.0.1:1/'].map(nameFromUrl)).toEqual([
    'Linear',
    'Acme',
    '127.0.0.1',
  ])
})

test('checks are hourly, daily, weekly or monthly', () => {
  const from = new Date('2026-01-31T10:00:00Z')
  expect(frequencies.map((frequency) => nextCheckAt(frequency, from).toISOString().slice(0, 13))).toEqual([
    '2026-01-31T11',
    '2026-02-01T10',
    '2026-02-07T10',
    '2026-02-28T10',
  ])
})

test('the predicted impact is the one of the specification, by level', () => {
  expect(predictedImpact).toEqual({
    high: { userAcquisition: -15, marketShare: -5 },
    medium: { userAcquisition: -8, marketShare: -2 },
    low: { userAcquisition: -3, marketShare: -1 },
  })
  expect([isAtLeast('high', 'medium'), isAtLeast('low', 'medium'), isAtLeast('medium', 'medium')]).toEqual([
    true,
    false,
    true,
  ])
})

import { expect, test } from 'vitest'
import { byWeight, customerIn, guessMapping, moneyIn } from './rules.ts'

test('the columns of a file are recognized by their names, each once', () => {
  expect(guessMapping(['Company', 'Website', 'ARR (USD)', 'Plan', 'Industry', 'Notes'])).toEqual({
    ...{ name: 0, domain: 1, arr: 2, plan: 3, segment: 4 },
  })
  expect(guessMapping(['Name', 'Customer name', ''])).toEqual({ name: 0 })
})

test.each([
  ['12500', 12_500],
  ['$12,500.50', 12_500.5],
  ['12.500,50 €', 12_500.5],
  ['12.500', 12_500],
  ['12,5', 12.5],
  ['1.5k', 1_500],
  ["CHF 2'000", 2_000],
  ['', null],
  ['-', null],
  ['a lot', undefined],
  ['1,2,3', undefined],
  ['9'.repeat(20), undefined],
])('“%s” is the amount %s', (text, amount) => {
  expect(moneyIn(text)).toBe(amount)
})

const mapping = { name: 0, domain: 1, arr: 2 }
test('a row is a customer with clean domains', () => {
  const row = [' Halden  Rail ', 'https://www.halden.no/about; ana@halden.com', '10k']
  expect(customerIn(row, mapping)).toEqual({
    ...{ name: 'Halden Rail', domains: ['halden.no', 'halden.com'], arr: 10_000, plan: '', segment: '' },
  })
})

test.each([
  [['', 'a.com'], 'The name is empty.'],
  [['x'.repeat(201)], 'The name is longer than 200 characters.'],
  [['A', 'no domain'], "“no” isn't a domain such as acme.com."],
  [['A', 'gmail.com'], "Anyone can have an address at gmail.com, so it can't be a customer's domain."],
  [['A', 'a.com', '<script>'], "“<script>” isn't an amount. Use a number such as 12500."],
])('a row that can not be a customer says why: %s', (cells, problem) => {
  expect(customerIn(cells, mapping)).toEqual({ problem })
})

test('requirements are sorted by weight, and stay in order where they weigh the same', () => {
  const weights = new Map([
    ['b', { people: 2, customers: 1, value: 5 }],
    ['c', { people: 2, customers: 2, value: 1 }],
  ])
  const ids = (order: Parameters<typeof byWeight>[2]) =>
    byWeight([{ id: 'a' }, { id: 'b' }, { id: 'c' }], (id) => weights.get(id), order).map(({ id }) => id)
  expect([ids('document'), ids('people'), ids('customers'), ids('value')].map((all) => all.join(''))).toEqual([
    'abc',
    'bca',
    'cba',
    'bca',
  ])
})

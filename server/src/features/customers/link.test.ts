import { expect, test } from 'vitest'
import { customersOfAll } from './link.ts'

const customer = (id: string, name: string, ...domains: string[]) => ({ id, name, domains })
const customers = [
  customer('h', 'Halden Rail', 'halden.no'),
  customer('b', 'Brightwater', 'brightwater.com'),
  customer('x', 'XO', 'xo.io'),
]
const idsOf = (...quoted: { speaker: string; title: string }[]) =>
  customersOfAll(
    customers,
    quoted.map((one) => ({ ...one, sourceId: one.title })),
  ).map((one) => one?.id)

test.each([
  ['ana@halden.no', 'Call', 'h'],
  ['Ana Ruiz <ana@mail.halden.no>', 'Call', 'h'],
  ['Ana (Halden Rail)', 'Call', 'h'],
  ['Ana, brightwater', 'Call', 'b'],
  ['Ana from Brightwater', 'Call', 'b'],
  ['Ana', 'Interview with Halden Rail', 'h'],
  ['ana@nothalden.no', 'Call', undefined],
  ['bo@gmail.com', 'Call', undefined],
  ['Ana', 'Haldenrail and others', undefined],
  ['Ana', 'Halden Rail meets Brightwater', undefined],
  ['Ana', 'XO', undefined],
  ['', '', undefined],
])('“%s” in “%s” belongs to %s', (speaker, title, id) => {
  expect(idsOf({ speaker, title })).toEqual([id])
})

test('who speaks for another company in a call counts for that company', () => {
  expect(idsOf({ speaker: 'cy@brightwater.com', title: 'Call with Halden Rail' })).toEqual(['b'])
})

test('a colleague in a call with a customer is not one of theirs, where the others name their company', () => {
  const title = 'Review with Halden Rail'
  const [lena, ana] = [
    { speaker: 'Lena (Support)', title },
    { speaker: 'Ana (Halden Rail)', title },
  ]
  expect(idsOf(lena, ana)).toEqual([undefined, 'h'])
  expect(idsOf(lena)).toEqual(['h'])
})

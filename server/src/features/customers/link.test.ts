import { expect, test } from 'vitest'
import { customerFinder } from './link.ts'

const customer = (id: string, name: string, ...domains: string[]) => ({ id, name, domains })
const find = customerFinder([
  customer('h', 'Halden Rail', 'halden.no'),
  customer('b', 'Brightwater', 'brightwater.com'),
  customer('x', 'XO', 'xo.io'),
])

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
  expect(find({ speaker, title })?.id).toBe(id)
})

test('who speaks for another company in a call counts for that company', () => {
  expect(find({ speaker: 'cy@brightwater.com', title: 'Call with Halden Rail' })?.id).toBe('b')
})

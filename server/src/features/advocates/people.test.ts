import { expect, test } from 'vitest'
import type { CustomerQuote } from '#ports/customer-quotes'
import { peopleIn } from './people.ts'

const quote = (speaker: string, part: Partial<CustomerQuote> = {}): CustomerQuote => ({
  ...{ speaker, email: undefined, handle: undefined, text: 'x', saidAt: new Date('2026-01-01') },
  ...{ source: { kind: 'transcript', id: '1', title: 'A call', url: '/x' } },
  ...part,
})
const praised = { praise: 'It is great.', leaving: null, complaints: [] }

test('whoever speaks under a full name that one address goes by is that person; an account is not', () => {
  const voices = [
    quote('Rich Daly', { email: 'rich@tin.example' }),
    quote('Rich Daly'),
    quote('rich daly', { handle: 'richd' }),
    quote('Rich'),
  ]
  const people = peopleIn(
    voices,
    voices.map(() => praised),
  )
  expect(people.map(({ key }) => key)).toEqual(['account richd', 'mail rich@tin.example', 'name rich'])
})

test('two people of one name are kept apart', () => {
  const voices = [
    quote('Ana Li', { email: 'ana@a.example' }),
    quote('Ana Li', { email: 'ana@b.example' }),
    quote('Ana Li'),
  ]
  expect(
    peopleIn(
      voices,
      voices.map(() => praised),
    ),
  ).toHaveLength(3)
})

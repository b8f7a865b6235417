import type { Impact } from '@sextant/contract/competitors/rules'
import { expect, test } from 'vitest'
import { composeDigest } from './compose-digest.ts'

const change = (title: string, impact: Impact) => ({ competitorName: 'Northwind', title, impact })

test('a digest counts the changes and lists the most important first', () => {
  expect(composeDigest([change('New blog post', 'low'), change('Pro: $49 to $59', 'high')])).toEqual({
    title: 'Competitors last week: 2 changes, 1 high impact',
    message: 'Northwind: Pro: $49 to $59\nNorthwind: New blog post',
  })
})

test('a long week is cut, and a quiet one has no digest', () => {
  const many = Array.from({ length: 12 }, (_, at) => change(`${at} ${'word '.repeat(60)}`, 'low'))
  const { message = '' } = composeDigest(many) ?? {}
  expect([message.split('\n').at(-1), message.length < 1_000]).toEqual(['And 4 more.', true])
  expect(composeDigest([])).toBeUndefined()
})

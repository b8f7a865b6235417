import { expect, test } from 'vitest'
import { evidenceAt } from '#kernel/text/evidence'
import type { ReadSource } from '#ports/prds/transcripts'
import { joinSources, refuseTogether } from './join-sources.ts'

const source = (id: string, title: string, text: string, speaker = 'Customer'): ReadSource => ({
  ...{ id, title, name: title, text, context: '' },
  turns: [{ speaker, at: '00:10', start: 0, end: text.length }],
})

test('a quote of a joined text belongs to its own source, at its own place and with its own speaker', () => {
  const joined = joinSources([source('a', 'Call', 'We need exports.'), source('b', 'Visit', 'Give us a map.')])
  const start = joined.text.indexOf('a map')
  expect(evidenceAt(joined, start, start + 5)).toEqual({
    ...{ sourceType: 'transcript', sourceId: 'b', start: 8, end: 13, quote: 'a map', speaker: 'Customer', at: '00:10' },
  })
  const over = evidenceAt(joined, joined.text.indexOf('exports'), joined.text.length)
  expect([over.sourceId, over.quote]).toEqual(['a', 'exports.'])
})

test('a role of two sources is two people, a name is one', () => {
  const roles = joinSources([source('a', 'Call', 'One.'), source('b', 'Visit', 'Two.')])
  expect(roles.turns.map(({ speaker }) => speaker)).toEqual(['Customer (Call)', 'Customer (Visit)'])
  const names = joinSources([source('a', 'Call', 'One.', 'Ana'), source('b', 'Visit', 'Two.', 'Ana')])
  expect(names.turns.map(({ speaker }) => speaker)).toEqual(['Ana', 'Ana'])
})

test('sources that are too long together, or have the same text, are refused with a sentence', () => {
  const long = (id: string) => source(id, id, `${id}${'x'.repeat(600_000)}`)
  expect(() => refuseTogether([long('a'), long('b')])).toThrow(/Together these sources have 1,200,002 characters/)
  expect(() => refuseTogether([source('a', 'Call', 'Same.'), source('b', 'Copy', 'Same.')])).toThrow(
    '“Call” and “Copy” have the same text. Remove one of them.',
  )
})

import { expect, test } from 'vitest'
import { parseDocument } from './parse.ts'

const times = (text: string, count = 60_000) => text.repeat(count)

test.each([
  ['blanks', `A${times(' ')}`],
  ['blanks after a time', `00:00:01\tA${times(' ')}\n00:00:02\tB:\tx`],
  ['open tags', `WEBVTT\n\n00:01.000 --> 00:02.000\n${times('<v ')}`],
  ['open Slack links', JSON.stringify([{ text: times('<https:'), ts: '1', user: 'U' }])],
  ['quotes', times('",')],
  ['newlines', `a${times('\n')}b`],
  ['stars', times('**a')],
  ['digits and commas', times('1,')],
])('a file of %s is read in no time', (_, text) => {
  const began = performance.now()
  parseDocument(text)
  expect(performance.now() - began).toBeLessThan(40_000)
})

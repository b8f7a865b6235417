import { expect, test } from 'vitest'
import { createQuoteFinder, quoteTokens, unsupportedNames, unsupportedNumbers } from './grounding.ts'

const text = `Maya: The check-in/check-out photo (front side) is "little use", she said.
Jonas: It's a hand–held scanner… we wait — 40% of the time, [laughs] I'd say.
Ana: Export\nevery report as C.S.V. and/or PDF.`

const found = (quote: string) => {
  const span = createQuoteFinder(text)(quote)
  return span && text.slice(span.start, span.end)
}

test.each([
  ['a hyphen and a slash', 'The check-in/check-out photo', 'The check-in/check-out photo'],
  ['a bracket', 'photo (front side) is', 'photo (front side) is'],
  ['an open bracket alone', 'of the time, [laughs', 'of the time, [laughs'],
  ['straight marks for straight ones', '"little use"', '"little use"'],
  ['curly marks for straight ones', '“little use”', '"little use"'],
  ['angled marks for straight ones', '«little use»', '"little use"'],
  ['low marks for straight ones', '„little use“', '"little use"'],
  ['single marks that the source lacks', '‘she said.’', 'she said.'],
  ['an apostrophe of another kind', 'It’s a hand-held scanner', "It's a hand–held scanner"],
  ['three dots for one character', 'scanner... we wait', 'scanner… we wait'],
  ['an ellipsis at both ends', '…we wait — 40% of the time...', 'we wait — 40% of the time'],
  ['a line break that the source lacks', 'she\n said.', 'she said.'],
  ['a line break that the quote lacks', 'Export every report as C.S.V.', 'Export\nevery report as C.S.V.'],
  ['capitals', 'AND/OR PDF.', 'and/or PDF.'],
])('a quote is found with %s', (_, quote, span) => {
  expect(found(quote)).toBe(span)
})

test.each([
  ['words left out behind an ellipsis', 'The check-in … little use'],
  ['words left out behind three dots', 'It’s a hand-held ... 40% of the time'],
  ['half a word', 'Port every report'],
  ['another figure', '41% of the time'],
  ['another sign', '40$ of the time'],
  ['nothing but signs', '[-/"…]'],
  ['nothing', '  \n'],
])('a quote with %s is not found', (_, quote) => {
  expect(found(quote)).toBeUndefined()
})

/** Repeatable: a failure names its seed. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const pieces = [
  'a',
  'We',
  'export',
  'İstanbul',
  'é',
  'e\u0301',
  '40',
  '%',
  '$',
  '🙂',
  '\ud83d',
  ' ',
  ' ',
  '\n',
  '\r\n',
  '\t',
]
const signs = [...'-–—/\\()[]{}"\'‘’“”„«»‹›….,;:!?*+^|$&#@~`_=<>', '...', '\u00a0', '\u200b']

test('a slice of any text is found as it is there or not at all', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const random = randomFrom(seed)
    const from = [...pieces, ...signs]
    const source = Array.from({ length: 1 + random(60) }, () => from[random(from.length)]).join('')
    const find = createQuoteFinder(source)
    const start = random(source.length)
    const quote = source.slice(start, start + 1 + random(source.length - start))
    const span = find(quote)
    const words = quoteTokens(quote).map(({ word }) => word)
    if (span)
      expect([seed, quoteTokens(source.slice(span.start, span.end)).map(({ word }) => word)]).toEqual([seed, words])
    const whole = quoteTokens(source).slice(random(4))
    const [first, last] = [whole[0], whole.at(-1)]
    if (first && last) expect([seed, find(source.slice(first.start, last.end))]).toEqual([seed, expect.anything()])
  }
})

test('a quote longer than a document can keep is not found', () => {
  const long = `${'said again '.repeat(400)}end`
  expect(createQuoteFinder(long)(long)).toBeUndefined()
  expect(createQuoteFinder(`one${' '.repeat(4_000)}two`)('one two')).toBeUndefined()
})

test('a number is known in any spelling, and only as a whole', () => {
  const source = 'MRR from $52,000 to $60,000 in 8 weeks, a 12.5% chance of loss'
  expect(unsupportedNumbers('$60.000 in eight weeks, 12.5 percent', source)).toEqual([])
  expect(unsupportedNumbers('$6,000, 5 weeks, twice the MRR, half the risk', source)).toEqual([
    '6,000',
    '5',
    'twice',
    'half',
  ])
})

test('a loss is no gain, and a range has no minus', () => {
  expect(unsupportedNumbers('It returns $1,531.', 'Net return: −$1,531')).toEqual(['1,531'])
  expect(unsupportedNumbers('It returns -$1,531 in 8-10 weeks.', 'Net return: −$1,531 in 8 to 10 weeks')).toEqual([])
})

test('a name is a capitalized word in mid-sentence', () => {
  expect(unsupportedNames('We met Maya and Globex in Paris.', 'Maya wrote from Paris')).toEqual(['Globex'])
})

import { expect, test } from 'vitest'
import { characterCount } from './character-count.ts'

const x = (text: string) => characterCount('twitter', text)

test.each([
  ['plain words', 'Hello, world', 12],
  ['nothing', '', 0],
  ['a short link', 'http://a.co', 23],
  ['a long link', `https://example.com/${'a'.repeat(300)}?q=1#part`, 23],
  ['a bare domain', 'See sextant.app today', 4 + 23 + 6],
  ['a full stop behind a link', 'Read https://example.com/a.', 5 + 23 + 1],
  ['brackets around a link', '(https://example.com/a)', 25],
  ['two links', 'https://a.com/x https://b.com/y', 47],
  ['an e-mail address, which is no link', 'me@example.com', 14],
  ['a number with a point, which is no link', 'Up 3.5 times', 12],
  ['an abbreviation, which is no link', 'e.g. this', 9],
  ['an emoji', '🚀', 2],
  ['an emoji with a skin tone', '👍🏽', 2],
  ['a family put together of four', '👨‍👩‍👧‍👦', 2],
  ['a flag', '🇩🇪', 2],
  ['a keycap', '1️⃣', 2],
  ['Chinese', '你好', 4],
  ['Cyrillic', 'Привет', 6],
  ['an accent in two signs, which counts as one', 'e\u0301', 1],
])('on X %s counts as X counts it', (_what, text, count) => {
  expect(x(text)).toBe(count)
})

test('the other platforms count links as they stand and an emoji by its units', () => {
  for (const platform of ['linkedin', 'facebook', 'instagram'] as const) {
    expect(characterCount(platform, 'https://example.com/a')).toBe(21)
    expect(characterCount(platform, '🚀')).toBe(2)
  }
})

test('a hundred thousand signs of anything are counted at once', () => {
  for (const sign of ['a', '!', 'a.', '.', '@', 'http://']) {
    const began = Date.now()
    x(sign.repeat(100_000))
    expect(Date.now() - began).toBeLessThan(20_000)
  }
})

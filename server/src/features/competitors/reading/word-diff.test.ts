import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const changedIn = (passages: { text: string; isChanged: boolean }[]) =>
  passages.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim())

test('the changed words of a long text are highlighted, and case is no change', () => {
  const words = Array.from({ length: 900 }, (_, at) => `w${at}`)
  const { before, after } = wordDiff(words.join(' '), words.with(450, 'new').with(0, 'W0').join(' '))
  expect([changedIn(before), changedIn(after)]).toEqual([['w450'], ['new']])
  expect(after.map(({ text }) => text).join('')).toBe(words.with(450, 'new').with(0, 'W0').join(' '))
})

test('passages alternate between changed and kept, on each side', () => {
  expect(wordDiff('Up to 10 users a month', 'Up to 5 teams a month, billed yearly')).toEqual({
    before: [
      { text: 'Up to ', isChanged: false },
      { text: '10 users ', isChanged: true },
      { text: 'a ', isChanged: false },
      { text: 'month', isChanged: true },
    ],
    after: [
      { text: 'Up to ', isChanged: false },
      { text: '5 teams ', isChanged: true },
      { text: 'a ', isChanged: false },
      { text: 'month, billed yearly', isChanged: true },
    ],
  })
})

test('added words leave the other side in one piece', () => {
  expect(wordDiff('Free for teams', 'Free forever for teams').before).toEqual([
    { text: 'Free for teams', isChanged: false },
  ])
})

test('a text that is new from end to end is one change', () => {
  const side = (name: string) => Array.from({ length: 900 }, (_, at) => `${name}${at}`).join(' ')
  expect(wordDiff(side('a'), side('b'))).toEqual({
    before: [{ text: side('a'), isChanged: true }],
    after: [{ text: side('b'), isChanged: true }],
  })
})

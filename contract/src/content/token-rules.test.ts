import { expect, test } from 'vitest'
import { tokenEnd, tokenWarning } from './token-rules.ts'

const connected = new Date('2026-03-01T10:00:00Z')
const after = (days: number) => new Date(connected.getTime() + days * 86_400_000)

test('a token of LinkedIn ends sixty days after it was connected at the latest, others by no time that is known', () => {
  expect(tokenEnd('linkedin', connected)).toEqual(after(60))
  for (const platform of ['twitter', 'facebook', 'instagram'] as const) {
    expect([tokenEnd(platform, connected), tokenWarning(platform, connected, after(400))]).toEqual([null, undefined])
  }
})

test('people are warned a week before, and told once it is over', () => {
  expect(tokenWarning('linkedin', connected, after(52))).toBeUndefined()
  expect(tokenWarning('linkedin', connected, after(53))).toBe(
    'Your LinkedIn token expires by Apr 30, 2026. Please create a new one, then disconnect this account and connect it again.',
  )
  expect(tokenWarning('linkedin', connected, after(60))).toMatch(/^Your LinkedIn token has expired\./)
})

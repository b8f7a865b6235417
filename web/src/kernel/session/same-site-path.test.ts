import { expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

test.each([
  ['/overview', '/overview'],
  ['/settings?tab=profile#top', '/settings?tab=profile#top'],
  ['/workflows/edit/1', '/workflows/edit/1'],
  ['/a/../team', '/team'],
])('a path of this site is kept: %s', (next, kept) => {
  expect(sameSitePath(next)).toBe(kept)
})

test.each([
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https:evil.test',
  'https://evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  'overview',
  '',
  undefined,
  42,
])('whatever would leave the site is refused: %j', (next) => {
  expect(sameSitePath(next)).toBeUndefined()
})

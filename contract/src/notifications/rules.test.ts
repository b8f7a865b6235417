import { expect, test } from 'vitest'
import { groupTitle, isActionUrl, isGrouped, noticeKinds } from './rules.ts'

test.each([
  '/outputs/1',
  '/agents/user-whisperer?prd=1#stories',
  'https://acme.example/pricing',
  'HTTP://acme.example',
])('a notification may lead to %s', (url) => {
  expect(isActionUrl(url)).toBe(true)
})

test.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:a@b.co',
  '//evil.test/x',
  '/\\evil.test',
  '/\t/evil.test',
  ' https://acme.example',
  'https://acme.example/\r\nx',
  'https://user:word@acme.example',
  'https://',
  'outputs/1',
  `/${'a'.repeat(2_000)}`,
])('a notification never leads to %j', (url) => {
  expect(isActionUrl(url)).toBe(false)
})

test('several alike are told as one, with how many', () => {
  expect(groupTitle('run-finished', 10)).toBe('10 agent actions finished')
  expect(groupTitle('of another version', 3)).toBe('3 notifications')
  expect(isGrouped('usage')).toBe(false)
  for (const kind of noticeKinds.filter(isGrouped)) expect(groupTitle(kind, 7)).toMatch(/^7 \w+/)
})

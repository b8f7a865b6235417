import { expect, test } from 'vitest'
import { ownHost } from './own-host.ts'

const siteOf = (text: string) => ownHost(text, 'atlassian.net', 'Enter a Jira Cloud site, such as acme.atlassian.net.')

test.each([
  'acme',
  'ACME.atlassian.net',
  'https://acme.atlassian.net',
  ' http://acme.atlassian.net/jira/projects?x=1#y ',
])('a site is understood however it is written: %s', (text) => expect(siteOf(text)).toBe('acme.atlassian.net'))

test.each([
  '',
  'acme.evil.test',
  'evil.test/acme.atlassian.net',
  'acme.atlassian.net.evil.test',
  'acme.atlassian.net@evil.test',
  'evil.test#.atlassian.net',
  'a:b@acme.atlassian.net',
  'acme.atlassian.net:8443',
  '127.0.0.1',
  'localhost:80',
  '-acme',
])('what is no Jira Cloud site is refused: %s', (text) => {
  expect(() => siteOf(text)).toThrow('Enter a Jira Cloud site')
})

import { expect, test } from 'vitest'
import { displayedPath, withoutSecrets } from './displayed-path.ts'

test.each([
  ['https://acme.atlassian.net/rest/api/3/issue/10001', [], 'acme.atlassian.net', '/rest/api/3/issue/10001'],
  ['https://slack.com/api/chat.postMessage', ['xoxb-1'], 'slack.com', '/api/chat.postMessage'],
  [
    'https://hooks.slack.com/services/T0ACME/B0HOOK/short1',
    ['https://hooks.slack.com/services/T0ACME/B0HOOK/short1'],
    'hooks.slack.com',
    '/…/…/…/…',
  ],
  ['https://discord.com/api/webhooks/112233/canary-Dc5xq_82nPzR4', [], 'discord.com', '/api/webhooks/112233/…'],
  ['https://hooks.test/in/abc?sig=verysecret', [], 'hooks.test', '/in/abc'],
  ['https://hooks.test/in/my%20secret%20word', ['my secret word'], 'hooks.test', '/in/…'],
  ['not an address', [], '…', ''],
])('of %s only what anybody may see is shown', (url, secrets, host, path) => {
  expect(displayedPath(url, secrets)).toEqual({ host, path })
})

test('a path without end is cut', () => {
  expect(displayedPath(`https://a.test/${'a/'.repeat(5_000)}`, []).path.length).toBeLessThan(250)
})

test('what a service says is told without the secret, and without its parts', () => {
  const secret = 'https://hooks.test/in/token-one?sig=signature'
  expect(withoutSecrets('no hook token-one with signature', [secret])).toBe('no hook … with …')
})

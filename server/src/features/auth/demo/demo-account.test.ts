import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { createDemoAccount, demoSignIn } from './demo-account.ts'

const { server, send, database } = await testApp()
await createDemoAccount(server.ctx)

test('the demo account opens where only this machine reaches the server', async () => {
  expect((await send('POST', '/identity/sign-in', { body: demoSignIn })).status).toBe(200)
})

test('its printed password opens nothing once others reach the server', async () => {
  const publicUrl = 'https://sextant.example.com'
  const { connectionString } = database
  const published = await testApp({ connectionString, publicUrl, isLoopbackOnly: false })
  const headers = { host: 'sextant.example.com' }
  const { status, body } = await published.send('POST', '/identity/sign-in', { body: demoSignIn, headers })
  expect([status, body]).toEqual([
    403,
    { code: 'auth/user-disabled', detail: 'The demo account works only on the computer that runs Sextant.' },
  ])
})

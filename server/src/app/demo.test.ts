import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { demoSignIn, seedDemo } from './demo.ts'
import { features } from './features.ts'

const { server, send, admin } = await testApp()

test('an empty installation has an account to look around with, on the Team plan, made once', async () => {
  await seedDemo(server.ctx, features)
  await seedDemo(server.ctx, features)
  const { rows } = await admin.query('select u.email, w.plan from users u join workspaces w on w.personal_of = u.id')
  expect(rows).toEqual([{ email: 'demo@sextant.app', plan: 'team' }])
  expect((await send('POST', '/identity/sign-in', { body: demoSignIn })).status).toBe(200)
})

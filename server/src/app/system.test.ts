import { expect, test, vi } from 'vitest'
import { testApp } from '#test/harness'

const { server, admin, send } = await testApp({ services: ['worker'] })

test('the status is ok while the database answers', async () => {
  const { status, body } = await send('GET', '/status')
  expect([status, body]).toEqual([200, { status: 'ok' }])
})

test('what nobody needs any more is cleared every night', async () => {
  await admin.query(
    "insert into events (name, payload, at) values ('old', '{}', now() - interval '31 days'), ('young', '{}', now())",
  )
  await admin.query(
    "insert into rate_limits values ('old', 1, now() - interval '1 s'), ('young', 1, now() + interval '1 h')",
  )
  await server.boss.send('system.tidy', {})
  await vi.waitFor(async () => {
    const { rows } = await admin.query('select name from events union all select key from rate_limits')
    expect(rows).toEqual([{ name: 'young' }, { name: 'young' }])
  }, 5_000)
})

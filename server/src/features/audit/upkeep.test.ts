import { expect, test, vi } from 'vitest'
import { testApp } from '#test/harness'
import { actingAs, verified, writeEvent } from './audit.fixtures.ts'

const app = await testApp({ services: ['worker'] })
const { signIn, admin } = app

test('a worker seals what is written by itself, without being asked', async () => {
  const ada = await signIn('admin')
  await writeEvent(actingAs(app, ada), 'Something')
  await vi.waitFor(async () => expect(await verified(ada)).toMatchObject({ checked: 1, waiting: 0 }), 10_000)
})

test('the sealer outlives a database that drops every connection', async () => {
  const ada = await signIn('admin')
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename = 'sextant'`,
  )
  await vi.waitFor(() => writeEvent(actingAs(app, ada), 'After the outage'), 10_000)
  await vi.waitFor(async () => expect(await verified(ada)).toMatchObject({ checked: 1, waiting: 0 }), 20_000)
})

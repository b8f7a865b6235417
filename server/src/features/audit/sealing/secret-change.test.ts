import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { actingAs, seal, verified, writeEvent, writeEvents } from '../audit.fixtures.ts'

const before = await testApp()
const shared = { connectionString: before.database.connectionString, auditFolder: `${before.folder}/audit` }

test('after the installation’s secret was changed the whole log still verifies, old lines and new', async () => {
  const ada = await before.signIn('admin')
  await writeEvents(actingAs(before, ada), 3)
  await seal(before.server.ctx)
  const secret = 'another secret for tests, long enough to be one'
  const previousSecret = 'a secret for tests, long enough to be one'
  const after = await testApp({ ...shared, secret, previousSecret })
  const again = await after.clientOf(ada)
  await writeEvent(actingAs(after, again), 'Written under the new secret')
  await seal(after.server.ctx)
  expect(await verified(again)).toMatchObject({ isIntact: true, checked: 4, outside: { problem: null } })
})

import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { call, create, draftOf, note, steps, until } from '../workflows.fixtures.ts'
import { maskedAddress } from './masked-addresses.ts'

const { signIn } = await testApp({ services: ['worker'] })
const secret = 'T0123-B4567-canary'
const url = `https://127.0.0.1/services/${secret}?token=${secret}`
const masked = 'https://127.0.0.1/••••••'

test.each([
  ['https://hooks.people.org/services/T0/B1/key', 'https://hooks.people.org/••••••'],
  ['https://people.org?key=1', 'https://people.org/••••••'],
  ['https://people.org#key', 'https://people.org/••••••'],
  ['https://ada:key@people.org:8443/', 'https://people.org:8443/'],
  ['HTTP://people.org', 'HTTP://people.org'],
  ['https://people.org/{{trigger.id}}', 'https://people.org/••••••'],
  ['nothing of the web', '••••••'],
  ['', ''],
])('%s is shown as %s', (address, visible) => {
  expect(maskedAddress(address)).toBe(visible)
})

async function shared(level: 'view' | 'edit') {
  const owner = await signIn('admin')
  const viewer = await signIn('viewer', owner.workspaceId)
  const { id } = await create(owner, { actions: steps(call(url)) })
  await owner.post('/shared-resources', { type: 'workflow', resourceId: id, userIds: [viewer.userId], level })
  return { owner, viewer, id: id as string }
}

const addressIn = (workflow: { actions: { webhookConfig: { url: string } }[] }) =>
  workflow.actions[0]?.webhookConfig.url

test('whoever may only look at a workflow sees where its calls go, and no secret of the address', async () => {
  const { owner, viewer, id } = await shared('view')
  const { body } = await owner.post(`/workflows/${id}/run`, {})
  const failed = await until(owner, body.executionId, 'failed')
  expect(failed.executionLog[0].input.url).toBe(url)
  const read = await viewer.get(`/workflows/${id}`)
  expect(addressIn(read.body)).toBe(masked)
  expect((await viewer.get(`/executions/${body.executionId}`)).body.executionLog[0].input.url).toBe(masked)
  const everything = [
    read,
    await viewer.get('/workflows'),
    await viewer.get(`/executions/${body.executionId}`),
    await viewer.get('/executions'),
    await viewer.post(`/workflows/${id}/test`),
    await viewer.get('/deliveries'),
    await viewer.get('/audit/events'),
    await viewer.get('/audit/export.csv'),
    await viewer.get('/notifications'),
    await owner.get('/audit/events'),
    await owner.get('/deliveries'),
  ]
  expect(everything.map(({ status }) => status)).not.toContain(500)
  for (const answer of everything) expect(JSON.stringify(answer)).not.toContain(secret)
})

test('whoever may change it sees the whole address', async () => {
  const { owner, viewer, id } = await shared('edit')
  expect(addressIn((await viewer.get(`/workflows/${id}`)).body)).toBe(url)
  expect(addressIn((await owner.get('/workflows')).body.items[0])).toBe(url)
})

test('a masked address that is saved unchanged keeps the stored one, and another replaces it', async () => {
  const { owner, id } = await shared('view')
  const save = async (address: string, version: number) =>
    (await owner.put(`/workflows/${id}`, { ...draftOf({ actions: steps(call(address)) }), version })).body
  expect(addressIn(await save(masked, 1))).toBe(url)
  expect(addressIn(await save('https://people.org/new', 2))).toBe('https://people.org/new')
  const moved = { ...draftOf({ actions: steps(note('Hi'), call('https://people.org/••••••')) }), version: 3 }
  expect((await owner.put(`/workflows/${id}`, moved)).status).toBe(400)
})

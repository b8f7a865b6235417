import { expect, test } from 'vitest'
import { testApp } from '#test/harness'

const { signIn } = await testApp()
const chosen = { workflowHistory: 'forever', agentOutputHistory: '90d', timeZone: 'America/New_York' }

test('a new workspace keeps workflow history 90 days and agent outputs a year', async () => {
  const { body } = await (await signIn('viewer')).get('/settings')
  expect(body).toEqual({ workflowHistory: '90d', agentOutputHistory: '1y', timeZone: 'UTC' })
})

test('an admin saves the settings and everybody in the workspace reads them', async () => {
  const admin = await signIn('admin')
  expect((await admin.put('/settings', chosen)).body).toEqual(chosen)
  expect((await (await signIn('viewer', admin.workspaceId)).get('/settings')).body).toEqual(chosen)
})

test.each([
  [{ ...chosen, timeZone: 'Mars/Olympus' }, 'timeZone: Choose a time zone from the list.'],
  [{ ...chosen, workflowHistory: '5 minutes' }, 'workflowHistory: '],
  [{}, 'workflowHistory: '],
])('what is not a setting is refused with a sentence and changes nothing', async (body, sentence) => {
  const admin = await signIn('admin')
  const reply = await admin.put('/settings', body)
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
  expect(reply.body.detail).toContain(sentence)
  expect((await admin.get('/settings')).body.workflowHistory).toBe('90d')
})

test('two saves at once end with one of them whole', async () => {
  const admin = await signIn('admin')
  const other = { workflowHistory: '30d', agentOutputHistory: '2y', timeZone: 'Asia/Tokyo' }
  await Promise.all([admin.put('/settings', chosen), admin.put('/settings', other)])
  expect([chosen, other]).toContainEqual((await admin.get('/settings')).body)
})

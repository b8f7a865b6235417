import { expect, test, vi } from 'vitest'
import { testApp } from '#test/harness'
import { find } from '../integrations.queries.ts'
import { note } from './open-connection.ts'

const { signIn, server } = await testApp({ services: ['worker'] })

test('what a connection does of itself stands in the log: it is ready, stops working, works again', async () => {
  const ada = await signIn('admin')
  await ada.post('/integrations/slack/connect', {})
  const messages = async () => (await ada.get('/audit/events?search=update_integration')).body.items
  await vi.waitFor(async () => expect(await messages()).toHaveLength(1), 10_000)
  expect((await messages())[0]).toMatchObject({
    userId: null,
    userName: 'Sextant',
    resourceId: 'slack',
    details: 'Updated integration: Slack (sandbox) (status)',
  })

  const stored = await find(server.db, ada.workspaceId, 'slack')
  if (!stored) throw new Error('nothing is connected')
  await note(server.ctx.inWorkspace(ada.workspaceId), ada.workspaceId, stored, 'Slack no longer takes the token.')
  await note(
    server.ctx.inWorkspace(ada.workspaceId),
    ada.workspaceId,
    { ...stored, problem: 'Slack no longer takes the token.' },
    null,
  )
  await note(server.ctx.inWorkspace(ada.workspaceId), ada.workspaceId, stored, null)
  const [again, stopped] = await messages()
  expect(await messages()).toHaveLength(3)
  const changeOf = async ({ id }: { id: string }) => (await ada.get(`/audit/events/${id}`)).body.changes
  const problem = 'Slack no longer takes the token.'
  expect(await changeOf(stopped)).toEqual({ problem: { from: null, to: problem } })
  expect(await changeOf(again)).toEqual({ problem: { from: problem, to: null } })
})

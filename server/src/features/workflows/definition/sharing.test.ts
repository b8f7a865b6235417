import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { create, draftOf, hook, steps, wait } from '../workflows.fixtures.ts'
import { reassign } from './reassign-ownership.ts'

const { signIn, server } = await testApp()

async function shared(level: 'view' | 'edit') {
  const owner = await signIn('admin')
  const viewer = await signIn('viewer', owner.workspaceId)
  const workflow = await create(owner, { trigger: hook(), actions: steps(wait(1)) })
  await create(owner, { name: 'Not shared' })
  const share = { type: 'workflow', resourceId: workflow.id, userIds: [viewer.userId], level }
  expect((await owner.post('/shared-resources', share)).status).toBe(200)
  const { body } = await owner.post(`/workflows/${workflow.id}/run`, {})
  return { owner, viewer, id: workflow.id as string, executionId: body.executionId as string }
}

test('a viewer sees a workflow that was shared with them, and its history, to look at only', async () => {
  const { viewer, id, executionId } = await shared('view')
  const { body: list } = await viewer.get('/workflows')
  expect(list.items.map(({ name, level }: { name: string; level: string }) => [name, level])).toEqual([
    ['Digest', 'view'],
  ])
  const { body: one } = await viewer.get(`/workflows/${id}`)
  expect(one.trigger.webhookConfig.url).toBe('')
  expect((await viewer.get('/executions')).body.items[0]).toMatchObject({ id: executionId, mayControl: false })
  expect((await viewer.get('/workflow-stats')).body.totalWorkflows).toBe(1)
  const refused = [
    await viewer.put(`/workflows/${id}`, { ...draftOf({}), version: 1 }),
    await viewer.put(`/workflows/${id}/enabled`, { enabled: true }),
    await viewer.post(`/workflows/${id}/run`, {}),
    await viewer.post(`/workflows/${id}/hook`),
    await viewer.post(`/executions/${executionId}/cancel`),
    await viewer.call('DELETE', `/workflows/${id}`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
})

test('a share raises what a viewer may do with that workflow, and with no other', async () => {
  const { viewer, id, executionId } = await shared('edit')
  const saved = await viewer.put(`/workflows/${id}`, { ...draftOf({ actions: steps(wait(2)) }), version: 1 })
  expect([saved.status, saved.body.level]).toEqual([200, 'edit'])
  expect((await viewer.post(`/executions/${executionId}/cancel`)).body.status).toBe('cancelled')
  expect((await viewer.post('/workflows', draftOf({}))).status).toBe(403)
})

test('what somebody who goes has made is handed to another, schedules and all', async () => {
  const admin = await signIn('admin')
  const leaver = await signIn('editor', admin.workspaceId)
  const { id } = await create(leaver, { actions: steps(wait(1)) })
  const actor = await server.ctx.ports.actorOf(server.db, admin.userId, admin.workspaceId)
  if (!actor) throw new Error('nobody is there')
  const ctx = server.ctx.as(actor)
  expect(await ctx.ports.owns(ctx, leaver.userId)).toContainEqual({ what: 'workflows', count: 1 })
  await reassign(ctx, { fromUserId: leaver.userId, toUserId: admin.userId })
  expect((await admin.get(`/workflows/${id}`)).body).toMatchObject({
    owner: { id: admin.userId },
    createdBy: leaver.name,
  })
})

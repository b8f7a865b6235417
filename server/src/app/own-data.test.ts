import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { create, steps, wait } from '../features/workflows/workflows.fixtures.ts'

const app = await testApp()

async function team() {
  const admin = await app.signIn('admin')
  return {
    admin,
    editor: await app.signIn('editor', admin.workspaceId),
    viewer: await app.signIn('viewer', admin.workspaceId),
  }
}

const ownData = async (me: Client) => {
  const { status, body } = await me.get('/account/export')
  expect(status).toBe(200)
  return typeof body === 'string' ? JSON.parse(body) : body
}

test('a viewer takes what they made and said, and nothing of anybody else', async () => {
  const { editor, viewer } = await team()
  await create(editor, { name: 'Of the editor', actions: steps(wait(1)) })
  const { body: thread } = await viewer.post('/assistant/threads', {})
  await viewer.post(`/assistant/threads/${thread.id}/messages`, {
    content: 'How many competitors do we have?',
    key: 'own-data-1',
  })
  await editor.post('/assistant/threads', {})
  const mine = await ownData(viewer)
  expect(mine.profile.email).toBe(viewer.email)
  expect(mine.workflows).toEqual([])
  expect(mine.assistantMessages.map(({ content }: { content: string }) => content)).toContain(
    'How many competitors do we have?',
  )
  expect(mine.activity.map(({ action }: { action: string }) => action)).toContain('EXPORT_DATA')
  expect(JSON.stringify(mine)).not.toContain(editor.email)
  expect((await ownData(editor)).workflows).toMatchObject([{ name: 'Of the editor' }])
})

test('a file of more rows than are read at a time has each of them once', async () => {
  const { editor } = await team()
  for (let created = 0; created < 3; created += 1)
    await create(editor, { name: `Workflow ${created}`, actions: steps(wait(1)) })
  const { rows } = await app.admin.query(
    'insert into audit_events (workspace_id, user_id, user_name, user_email, action, resource, category, severity, details) select workspace_id, user_id, user_name, user_email, action, resource, category, severity, details from audit_events, generate_series(1, 150) where user_id = $1 returning id',
    [editor.userId],
  )
  const { activity } = await ownData(editor)
  const ids = new Set(activity.map(({ id }: { id: string }) => id))
  expect(activity.length).toBeGreaterThanOrEqual(rows.length)
  expect(ids.size).toBe(activity.length)
})

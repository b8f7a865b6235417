import { expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { type Client, testApp } from '#test/harness'

const one = await testApp({ services: ['api'] })
const two = await testApp({ services: ['api'], connectionString: one.database.connectionString })
const settings = { workflowHistory: '30d', agentOutputHistory: '2y', timeZone: 'UTC' }

/** An open tab: the messages it received, and whether its stream is open. */
async function follow(app: typeof one, person: Client) {
  const response = await fetch(`${app.server.app.listeningOrigin}/api/v1/live`, {
    headers: { authorization: `Bearer ${person.token}`, 'x-workspace-id': person.workspaceId },
  })
  const tab = { status: response.status, received: [] as unknown[], isOpen: true, leave: () => response.body?.cancel() }
  void (async () => {
    const text = response.body?.pipeThrough(new TextDecoderStream())
    for await (const chunk of text ?? []) {
      for (const line of chunk.split('\n')) if (line.startsWith('data: ')) tab.received.push(JSON.parse(line.slice(6)))
    }
    tab.isOpen = false
  })()
  await eventually(() => expect(response.headers.get('content-type')).toMatch(/event-stream|json/))
  return tab
}

test('a change is heard in every open tab of the workspace, on every server, and by nobody else', async () => {
  const ada = await one.signIn('admin')
  const ben = await one.signIn('viewer', ada.workspaceId)
  const stranger = await one.signIn('admin')
  const tabs = await Promise.all([follow(one, ada), follow(two, ada), follow(two, ben)])
  const other = await follow(two, stranger)
  await ada.put('/settings', settings)
  for (const tab of tabs) await eventually(() => expect(tab.received).toEqual([{ topic: 'settings' }]))
  expect(other.received).toEqual([])
})

test('a change between the reads of a page and the opening of its stream is told to it', async () => {
  const ada = await one.signIn('admin')
  const stranger = await one.signIn('admin')
  for (const id of ['a', 'b', 'a'])
    await one.server.ctx.publish({ workspaceId: ada.workspaceId }, { topic: 'settings', id })
  const tab = await follow(one, ada)
  const changes = ['a', 'b'].map((id) => ({ topic: 'settings', id }))
  await eventually(() => expect(tab.received).toEqual(expect.arrayContaining(changes)))
  const other = await follow(one, stranger)
  await one.server.ctx.publish({ workspaceId: stranger.workspaceId }, { topic: 'settings' })
  await eventually(() => expect(other.received).toEqual([{ topic: 'settings' }]))
})

test('what was said to one person is heard by that person only', async () => {
  const ada = await one.signIn('admin')
  const ben = await one.signIn('viewer', ada.workspaceId)
  const [hers, his] = await Promise.all([follow(one, ada), follow(one, ben)])
  const { workspaceId, userId } = ben
  await one.server.ctx.publish({ workspaceId, userId }, { topic: 'settings', id: 'x' })
  await eventually(() => expect(his.received).toEqual([{ topic: 'settings', id: 'x' }]))
  expect(hers.received).toEqual([])
})

test('a change that was rolled back is never heard', async () => {
  const ada = await one.signIn('admin')
  const tab = await follow(one, ada)
  const failing = one.server.ctx.transact(async (ctx) => {
    await ctx.publish({ workspaceId: ada.workspaceId }, { topic: 'settings', id: 'lost' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await one.server.ctx.publish({ workspaceId: ada.workspaceId }, { topic: 'settings', id: 'kept' })
  await eventually(() => expect(tab.received).toEqual([{ topic: 'settings', id: 'kept' }]))
})

test('who loses access loses the open stream, and a new one is refused', async () => {
  const ada = await one.signIn('admin')
  const tab = await follow(two, ada)
  await one.admin.query('update sessions set revoked_at = now() where id = $1', [ada.sessionId])
  await eventually(() => expect(tab.isOpen).toBe(false))
  expect((await follow(two, ada)).status).toBe(401)
})

test('a server that stops ends its streams instead of waiting for them', async () => {
  const three = await testApp({ services: ['api'] })
  const ada = await three.signIn('admin')
  const tab = await follow(three, ada)
  await three.server.close()
  await eventually(() => expect(tab.isOpen).toBe(false))
})

test('what this version cannot read on the line between servers ends nothing', async () => {
  const ada = await one.signIn('admin')
  const tab = await follow(one, ada)
  const { workspaceId } = ada
  const unknown = JSON.stringify({ kind: 'live', to: { workspaceId }, message: { topic: 'of a newer version' } })
  for (const payload of ['junk', '{}', 'null', unknown])
    await one.admin.query('select pg_notify($1, $2)', ['sextant', payload])
  await one.server.ctx.publish({ workspaceId }, { topic: 'settings', id: 'after' })
  await eventually(() => expect(tab.received).toEqual([{ topic: 'settings', id: 'after' }]))
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Notice } from '#ports/notifications'
import { type Client, testApp } from '#test/harness'

const app = await testApp()
const { ctx } = app.server
const tell = (me: Client, notice: Partial<Notice> = {}) =>
  ctx.ports.notify(
    ctx,
    { workspaceId: me.workspaceId, userIds: [me.userId] },
    { kind: 'usage', type: 'info', title: 'News', message: 'Something happened.', ...notice },
  )
const titles = async (me: Client, query = '') =>
  (await me.get(`/notifications${query}`)).body.items.map((item: { title: string }) => item.title)
const counts = async (me: Client) => (await me.get('/notifications/counts')).body
const bell = async (me: Client) => (await me.get('/notifications/bell')).body.unread

test('a notification has its type, title, message, address and date, and is unread at first', async () => {
  const me = await app.signIn()
  await tell(me, { type: 'warning', title: '80% are used', message: '40 of 50.', actionUrl: '/billing' })
  const { body } = await me.get('/notifications')
  expect(body).toEqual({
    items: [
      {
        id: expect.any(String),
        kind: 'usage',
        type: 'warning',
        title: '80% are used',
        message: '40 of 50.',
        read: false,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        actionUrl: '/billing',
        count: 1,
        items: [],
        isSample: false,
      },
    ],
    nextCursor: null,
  })
})

test('they come newest first, page by page, all of them or only the unread or the read', async () => {
  const me = await app.signIn()
  for (const title of ['one', 'two', 'three']) await tell(me, { title })
  const first = (await me.get('/notifications?limit=2')).body
  expect(first.items.map((item: { title: string }) => item.title)).toEqual(['three', 'two'])
  expect(await titles(me, `?limit=2&cursor=${first.nextCursor}`)).toEqual(['one'])
  await me.post(`/notifications/${first.items[1].id}/read`)
  expect(await titles(me, '?filter=unread')).toEqual(['three', 'one'])
  expect(await titles(me, '?filter=read')).toEqual(['two'])
  expect(await counts(me)).toEqual({ all: 3, unread: 2, read: 1, newest: first.items[0].id })
  expect(await bell(me)).toBe(2)
  expect((await me.get('/notifications?filter=other')).status).toBe(400)
  expect((await me.get("/notifications?cursor=';--")).status).toBe(400)
})

test('one is marked as read, and marking it twice is no harm', async () => {
  const me = await app.signIn()
  await tell(me)
  const [{ id }] = (await me.get('/notifications')).body.items
  for (const _ of [1, 2]) {
    expect(await me.post(`/notifications/${id}/read`)).toMatchObject({ status: 200, body: { id, read: true } })
  }
  expect(await bell(me)).toBe(0)
})

test('all are marked as read at once, but not what came after the list was seen', async () => {
  const me = await app.signIn()
  await tell(me, { title: 'seen' })
  const [{ id: upTo }] = (await me.get('/notifications')).body.items
  await tell(me, { title: 'came meanwhile' })
  expect((await me.post('/notifications/read-all', { upTo })).body).toEqual({ changed: 1 })
  expect(await titles(me, '?filter=unread')).toEqual(['came meanwhile'])
  expect((await me.post('/notifications/read-all')).body).toEqual({ changed: 1 })
  expect((await me.post('/notifications/read-all')).body).toEqual({ changed: 0 })
})

test('all are cleared, but not what came after the list was seen, and Undo brings them back', async () => {
  const me = await app.signIn()
  await tell(me, { title: 'seen' })
  const [{ id: upTo }] = (await me.get('/notifications')).body.items
  await tell(me, { title: 'came meanwhile' })
  const cleared = await me.call('DELETE', `/notifications?upTo=${upTo}`)
  expect(cleared.body).toEqual({ changed: 1, binId: upTo })
  expect(await titles(me)).toEqual(['came meanwhile'])
  const colleague = await app.signIn('admin', me.workspaceId)
  expect((await colleague.post(`/bin/${upTo}/restore`)).status).toBe(404)
  expect((await me.post(`/bin/${upTo}/restore`)).status).toBe(200)
  expect(await titles(me)).toEqual(['came meanwhile', 'seen'])
  expect((await me.call('DELETE', '/notifications')).body).toMatchObject({ changed: 2 })
  expect((await me.get('/bin')).body.items).toMatchObject([{ kind: 'notifications', title: '2 notifications' }])
  expect(await counts(me)).toEqual({ all: 0, unread: 0, read: 0, newest: null })
  const [line] = (await me.get('/audit/events')).body.items
  expect(line.action).toBe('CLEAR_NOTIFICATIONS')
})

test("nobody sees, reads or clears a colleague's notifications, or those of another workspace", async () => {
  const ada = await app.signIn()
  const eve = await app.signIn('admin', ada.workspaceId)
  await tell(ada)
  const [{ id }] = (await ada.get('/notifications')).body.items
  expect(await titles(eve)).toEqual([])
  expect((await eve.post(`/notifications/${id}/read`)).status).toBe(404)
  await eve.post('/notifications/read-all')
  await eve.call('DELETE', '/notifications')
  const elsewhere = { 'x-workspace-id': '' }
  expect((await ada.call('POST', `/notifications/${id}/read`, undefined, elsewhere)).status).not.toBe(200)
  expect(await counts(ada)).toMatchObject({ all: 1, unread: 1, read: 0 })
  expect((await ada.post(`/notifications/${randomUUID()}/read`)).status).toBe(404)
})

test('ten alike within a minute are one, which says how many and leads to each of them', async () => {
  const me = await app.signIn()
  for (let number = 1; number <= 10; number += 1) {
    await tell(me, { kind: 'run-finished', title: `PRD ${number}`, actionUrl: `/outputs?output=${number}` })
  }
  const { items } = (await me.get('/notifications')).body
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    title: '10 agent actions finished',
    message: 'Newest: PRD 10',
    actionUrl: '/outputs?output=10',
    count: 10,
  })
  expect(items[0].items).toHaveLength(10)
  expect(items[0].items[9]).toMatchObject({ title: 'PRD 1', actionUrl: '/outputs?output=1' })
  expect(await bell(me)).toBe(1)
})

test('counting what is unread ends where the bell cannot tell more', async () => {
  const me = await app.signIn()
  await app.admin.query(
    `insert into notifications (workspace_id, user_id, kind, type, title, message, in_app, created_at)
     select $1, $2, 'usage', 'info', 'News', '', true, now() from generate_series(1, 2000)`,
    [me.workspaceId, me.userId],
  )
  expect(await bell(me)).toBe(100)
  expect((await counts(me)).unread).toBe(2_000)
})

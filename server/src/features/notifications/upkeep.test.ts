import { expect, test } from 'vitest'
import { applyTimeline } from '#test/apply-timeline'
import { type Client, testApp } from '#test/harness'
import { notifications } from './index.ts'

const app = await testApp()
const { ctx, db } = app.server
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const tell = ({ workspaceId }: Client, title: string, key?: string) =>
  ctx.ports.notify(ctx, { workspaceId }, { kind: 'usage', type: 'info', title, message: '', ...(key && { key }) })
const titles = async (me: Client) =>
  (await me.get('/notifications')).body.items.map((item: { title: string }) => item.title)

test('notifications stay as long as the workspace keeps what agents made', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  for (const each of [me, other]) await tell(each, 'old')
  await db
    .updateTable('notifications')
    .set({ created_at: daysAgo(100) })
    .execute()
  await tell(me, 'new')
  const { workspaceId } = me
  expect(await notifications.purge?.(ctx, { workspaceId })).toEqual({})
  const purged = await notifications.purge?.(ctx, { workspaceId, outputHistoryBefore: daysAgo(90) })
  expect(purged).toEqual({ notifications: 1 })
  expect([await titles(me), await titles(other)]).toEqual([['new'], ['old']])
})

test('what was told once is remembered for more than a year', async () => {
  const me = await app.signIn()
  await tell(me, 'News', 'once')
  await db
    .updateTable('notification_keys')
    .set({ at: daysAgo(390) })
    .execute()
  await notifications.tidy?.(ctx, new Date())
  await tell(me, 'News', 'once')
  expect(await titles(me)).toEqual(['News'])
  await notifications.tidy?.(ctx, daysAgo(-20))
  await tell(me, 'News', 'once')
  expect(await titles(me)).toEqual(['News', 'News'])
})

test('the demo workspace has notifications that say they are samples, and go with one click', async () => {
  const me = await app.signIn()
  await applyTimeline(app, me, notifications)
  const { items } = (await me.get('/notifications')).body
  expect(items.length).toBeGreaterThan(2)
  expect(items.every(({ isSample }: { isSample: boolean }) => isSample)).toBe(true)
  await me.call('DELETE', '/notifications')
  expect(await titles(me)).toEqual([])
})

test('the greeting tells how many are unread', async () => {
  const me = await app.signIn()
  const factsOf = async () => (await me.get('/users/me/greeting')).body.data.context as string
  expect(await factsOf()).not.toContain('unread')
  await tell(me, 'News')
  expect(await factsOf()).toContain('You have 1 unread notification.')
  await tell(me, 'More news')
  expect(await factsOf()).toContain('You have 2 unread notifications.')
})

import { expect, test } from 'vitest'
import type { Notice } from '#ports/notifications'
import { testApp } from '#test/harness'
import { settle } from './notifications.service.ts'

const { server, signIn } = await testApp()
const { ctx, db } = server
const notice: Notice = { kind: 'run-finished', type: 'success', title: 'Ready', message: 'A PRD is ready.' }
const rowsOf = (workspaceId: string) =>
  db.selectFrom('notifications').selectAll().where('workspace_id', '=', workspaceId).orderBy('id').execute()

test('everybody with a seat in the workspace is told, and nobody else', async () => {
  const ada = await signIn('admin')
  const eve = await signIn('viewer', ada.workspaceId)
  const formerMember = await signIn('editor', ada.workspaceId)
  await db.updateTable('memberships').set({ status: 'inactive' }).where('user_id', '=', formerMember.userId).execute()
  await ctx.ports.notify(ctx, { workspaceId: ada.workspaceId }, notice)
  const notifications = (await rowsOf(ada.workspaceId)).map((row) => row.user_id)
  expect(notifications.sort()).toEqual([ada.userId, eve.userId].sort())
})

test('of the people who are named, those without a seat in the workspace are told nothing', async () => {
  const [ada, stranger] = [await signIn(), await signIn()]
  const userIds = [ada.userId, stranger.userId, ada.userId]
  await ctx.ports.notify(ctx, { workspaceId: ada.workspaceId, userIds }, notice)
  expect((await rowsOf(ada.workspaceId)).map((row) => row.user_id)).toEqual([ada.userId])
  await ctx.ports.notify(ctx, { workspaceId: ada.workspaceId, userIds: [] }, notice)
  expect(await rowsOf(ada.workspaceId)).toHaveLength(1)
})

test('what has a key is told once, also when it was cleared meanwhile', async () => {
  const { workspaceId } = await signIn()
  const usage: Notice = { ...notice, kind: 'usage', key: 'usage 80 2026-11' }
  await ctx.ports.notify(ctx, { workspaceId }, usage)
  await ctx.ports.notify(ctx, { workspaceId }, usage)
  expect(await rowsOf(workspaceId)).toHaveLength(1)
  await db.deleteFrom('notifications').where('workspace_id', '=', workspaceId).execute()
  await ctx.ports.notify(ctx, { workspaceId }, usage)
  expect(await rowsOf(workspaceId)).toHaveLength(0)
})

test('a notification is part of the transaction of what happened', async () => {
  const { workspaceId } = await signIn()
  const failing = ctx.transact(async (ctx) => {
    await ctx.ports.notify(ctx, { workspaceId }, { ...notice, key: 'once' })
    throw new Error('it did not happen')
  })
  await expect(failing).rejects.toThrow('it did not happen')
  expect(await rowsOf(workspaceId)).toHaveLength(0)
  await ctx.ports.notify(ctx, { workspaceId }, { ...notice, key: 'once' })
  expect(await rowsOf(workspaceId)).toHaveLength(1)
})

test('ten alike within a minute become one row, also when they come at once', async () => {
  const { workspaceId } = await signIn()
  const tell = (number: number) =>
    ctx.ports.notify(ctx, { workspaceId }, { ...notice, title: `PRD ${number}`, actionUrl: `/outputs/${number}` })
  await Promise.all(Array.from({ length: 10 }, (_, index) => tell(index)))
  await ctx.ports.notify(ctx, { workspaceId }, { ...notice, kind: 'run-failed', type: 'error' })
  const rows = await rowsOf(workspaceId)
  expect(rows.map(({ kind, count }) => [kind, count])).toEqual([
    ['run-finished', 10],
    ['run-failed', 1],
  ])
  const items = (rows[0]?.items ?? []) as { actionUrl: string }[]
  expect(new Set(items.map((item) => item.actionUrl)).size).toBe(10)
  expect(items[0]?.actionUrl).toBe(rows[0]?.action_url)
})

test('what comes a minute later, or after the first was read, is a row of its own', async () => {
  const { workspaceId } = await signIn()
  const rewind = { created_at: new Date(Date.now() - 61_000) }
  await ctx.ports.notify(ctx, { workspaceId }, notice)
  await db.updateTable('notifications').set(rewind).where('workspace_id', '=', workspaceId).execute()
  await ctx.ports.notify(ctx, { workspaceId }, notice)
  await db.updateTable('notifications').set({ read_at: new Date() }).where('workspace_id', '=', workspaceId).execute()
  await ctx.ports.notify(ctx, { workspaceId }, notice)
  expect((await rowsOf(workspaceId)).map((row) => row.count)).toEqual([1, 1, 1])
})

test('of hundreds alike the newest twenty are listed, and all are counted', async () => {
  const { workspaceId } = await signIn()
  for (let number = 1; number <= 25; number += 1) {
    await ctx.ports.notify(ctx, { workspaceId }, { ...notice, title: `PRD ${number}` })
  }
  const [row] = await rowsOf(workspaceId)
  expect(row?.count).toBe(25)
  const titles = ((row?.items ?? []) as { title: string }[]).map((item) => item.title)
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([20, 'PRD 25', 'PRD 6'])
})

test('of many that wait, each is taken out once it is decided, also those that are no longer listed', async () => {
  const { workspaceId, ...me } = await signIn()
  const numbers = Array.from({ length: 24 }, (_, index) => index + 1)
  for (const number of numbers) {
    const about = [`output ${number}`, `prd ${number}`]
    const titled = { title: `PRD ${number} waits`, actionUrl: `/outputs?output=${number}`, about }
    await ctx.ports.notify(ctx, { workspaceId }, { ...notice, ...titled, kind: 'approval-waiting' })
  }
  for (const number of numbers.slice(2).reverse()) {
    await settle(ctx, workspaceId, `output ${number}`)
    await settle(ctx, workspaceId, `prd ${number}`)
  }
  const { body } = await me.get('/notifications')
  expect(body.items).toMatchObject([{ count: 2, title: '2 outputs need approval', read: false }])
  await settle(ctx, workspaceId, 'output 2')
  expect((await me.get('/notifications')).body.items).toMatchObject([
    { count: 1, title: 'PRD 1 waits', actionUrl: '/outputs?output=1', read: false },
  ])
  await settle(ctx, workspaceId, 'prd 1')
  expect((await me.get('/notifications/bell')).body.unread).toBe(0)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test', 'ftp://files.example'])(
  'a notification that would lead to %s is refused, and nothing is stored',
  async (actionUrl) => {
    const { workspaceId } = await signIn()
    await expect(ctx.ports.notify(ctx, { workspaceId }, { ...notice, actionUrl })).rejects.toThrow('http or https')
    expect(await rowsOf(workspaceId)).toHaveLength(0)
  },
)

test('a title is one line of reasonable length, whatever it is made of', async () => {
  const { workspaceId } = await signIn()
  await ctx.ports.notify(ctx, { workspaceId }, { ...notice, title: `Ready\r\nBcc: x@y.zz\u2028${'a'.repeat(500)}` })
  const [row] = await rowsOf(workspaceId)
  expect(row?.title).toMatch(/^Ready Bcc: x@y\.zz a+$/)
  expect(row?.title).toHaveLength(200)
})

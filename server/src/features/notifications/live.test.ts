import { expect, test, vi } from 'vitest'
import type { Notice } from '#ports/notifications'
import { eventually } from '#test/eventually'
import { type Client, testApp } from '#test/harness'

const one = await testApp({ services: ['api'] })
const two = await testApp({ services: ['api'], connectionString: one.database.connectionString })
const { ctx } = one.server
const notice: Notice = { kind: 'usage', type: 'info', title: 'News', message: 'Something happened.' }

/** A bell in an open tab that reloads on every stream message, as the page does. */
async function openBell(app: typeof one, person: Client) {
  const origin = `${app.server.app.listeningOrigin}/api/v1`
  const headers = { authorization: `Bearer ${person.token}`, 'x-workspace-id': person.workspaceId }
  const bell = { unread: 0 }
  const ask = async () => {
    const reply = await fetch(`${origin}/notifications/bell`, { headers })
    bell.unread = ((await reply.json()) as { unread: number }).unread
  }
  const stream = await fetch(`${origin}/live`, { headers })
  void (async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (chunk.includes('"notifications"')) await ask()
    }
  })()
  await ask()
  return bell
}

test('the bell moves in every tab of a person, on every server, within a second', async () => {
  const ada = await one.signIn()
  const { workspaceId, userId } = ada
  const bells = [await openBell(one, ada), await openBell(one, ada), await openBell(two, ada)]
  const withinASecond = { timeout: 1_000, interval: 10 }
  await ctx.ports.notify(ctx, { workspaceId, userIds: [userId] }, notice)
  await vi.waitFor(() => expect(bells.map(({ unread }) => unread)).toEqual([1, 1, 1]), withinASecond)
  await ada.post('/notifications/read-all')
  await vi.waitFor(() => expect(bells.map(({ unread }) => unread)).toEqual([0, 0, 0]), withinASecond)
})

test('nobody else hears of it', async () => {
  const ada = await one.signIn()
  const eve = await one.signIn('admin', ada.workspaceId)
  const [hers, other] = [await openBell(two, ada), await openBell(two, eve)]
  const { workspaceId, userId } = ada
  await ctx.ports.notify(ctx, { workspaceId, userIds: [userId] }, notice)
  await eventually(() => expect(hers.unread).toBe(1))
  expect(other.unread).toBe(0)
})

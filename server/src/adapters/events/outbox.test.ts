import { expect, test, vi } from 'vitest'
import { defineFeature } from '#kernel/feature'
import { eventually } from '#test/eventually'
import { testApp } from '#test/harness'

const received: string[] = []
let failures = 1

const steady = defineFeature({
  name: 'steady',
  listeners: { 'settings.changed': async ({ workspaceId }) => void received.push(`steady ${workspaceId}`) },
})
const shaky = defineFeature({
  name: 'shaky',
  listeners: {
    'settings.changed': async ({ workspaceId }, ctx) => {
      await ctx.db.updateTable('workspaces').set({ name: 'heard' }).where('id', '=', workspaceId).execute()
      if (failures-- > 0) throw new Error('busy')
      received.push(`shaky ${workspaceId}`)
    },
  },
})
const { server, signIn, admin } = await testApp({ features: [steady, shaky], services: ['worker'] })

test('each listener hears an event once; one that fails is tried again alone', { timeout: 20_000 }, async () => {
  const { workspaceId } = await signIn('admin')
  await server.ctx.emit('settings.changed', { workspaceId })
  await vi.waitFor(() => expect(received).toContain(`shaky ${workspaceId}`), { timeout: 15_000, interval: 100 })
  expect(received).toEqual([`steady ${workspaceId}`, `shaky ${workspaceId}`])
})

test('a delivery that comes twice acts once', async () => {
  received.length = 0
  const { workspaceId } = await signIn('admin')
  await server.ctx.emit('settings.changed', { workspaceId })
  await eventually(() => expect(received).toHaveLength(2))
  const { rows } = await admin.query(
    "select data from pgboss.job where name = 'events.deliver' order by created_on desc limit 2",
  )
  for (const { data } of rows) await server.boss.send('events.deliver', data)
  await vi.waitFor(async () => {
    const open = await admin.query("select from pgboss.job where name = 'events.deliver' and state <> 'completed'")
    expect(open.rowCount).toBe(0)
  }, 5_000)
  expect(received).toHaveLength(2)
})

test('an event of a transaction that failed is never heard', async () => {
  received.length = 0
  const { workspaceId } = await signIn('admin')
  const failing = server.ctx.transact(async (ctx) => {
    await ctx.emit('settings.changed', { workspaceId })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await new Promise((done) => setTimeout(done, 200))
  expect(received).toEqual([])
})

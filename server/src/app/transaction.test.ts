import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineFeature } from '#kernel/feature'
import { defineJob } from '#kernel/jobs'
import { testApp } from '#test/harness'

const noop = defineJob({ name: 'test.noop', payload: z.object({ n: z.number() }), retryLimit: 0, run: async () => {} })
const room = defineFeature({ name: 'room', jobs: [noop], listeners: { 'settings.changed': async () => {} } })
const { server, signIn, admin } = await testApp({ features: [room] })

const counts = async (workspaceId: string) => {
  const { rows } = await admin.query(
    `select (select count(*)::int from audit_events where workspace_id = $1) as audit,
            (select count(*)::int from events where payload->>'workspaceId' = $1::text) as events,
            (select count(*)::int from pgboss.job where name = 'test.noop') as jobs,
            (select name from workspaces where id = $1) as name`,
    [workspaceId],
  )
  return rows[0]
}

test('a mutation, its audit line, its event and its job are there together or not at all', async () => {
  const ada = await signIn('admin')
  const ctx = server.ctx.as({ ...ada, role: 'admin' })
  const rename = (name: string, fails: boolean) =>
    ctx.transact(async (ctx) => {
      await ctx.db.updateTable('workspaces').set({ name }).where('id', '=', ada.workspaceId).execute()
      await ctx.audit('UPDATE_SETTINGS', { id: ada.workspaceId })
      await ctx.emit('settings.changed', { workspaceId: ada.workspaceId })
      await ctx.enqueue(noop, { n: 1 })
      if (fails) throw new Error('changed my mind')
    })
  await expect(rename('Lost', true)).rejects.toThrow('changed my mind')
  expect(await counts(ada.workspaceId)).toEqual({ audit: 0, events: 0, jobs: 0, name: 'Team' })
  await rename('Kept', false)
  expect(await counts(ada.workspaceId)).toEqual({ audit: 1, events: 1, jobs: 1, name: 'Kept' })
})

test('a transaction inside a transaction is the same one', async () => {
  const ada = await signIn('admin')
  const setName = (name: string) => server.db.updateTable('workspaces').set({ name }).where('id', '=', ada.workspaceId)
  await expect(
    server.ctx.transact(async (outer) => {
      await outer.transact(async (inner) => {
        expect(inner.db).toBe(outer.db)
        await inner.db.executeQuery(setName('Inner').compile())
      })
      throw new Error('outer fails')
    }),
  ).rejects.toThrow('outer fails')
  expect((await counts(ada.workspaceId)).name).toBe('Team')
})

test('an audit line outside the transaction of what it tells of is a bug and says so', async () => {
  const ada = await signIn('admin')
  const ctx = server.ctx.as({ ...ada, role: 'admin' })
  await expect(ctx.audit('UPDATE_SETTINGS', { id: ada.workspaceId })).rejects.toThrow(
    'must be audited in the same transaction',
  )
})

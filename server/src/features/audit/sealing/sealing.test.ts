import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { actingAs, behindOurBack, seal, verified, writeEvent, writeEvents } from '../audit.fixtures.ts'

const app = await testApp()
const { server, admin, signIn } = app
const { ctx } = server

test('an event that commits late is sealed late and never missed', async () => {
  const ada = await signIn('admin')
  const acting = actingAs(app, ada)
  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isTold: () => void = () => {}
  const reported = new Promise<void>((resolve) => {
    isTold = resolve
  })
  const slow = acting.transact(async (ctx) => {
    await ctx.audit('CREATE_WORKFLOW', { id: 'slow', name: 'Slow' })
    isTold()
    await held
  })
  await reported
  await writeEvent(acting, 'Quick')
  await seal(ctx)
  letGo()
  await slow
  await seal(ctx)
  const { rows } = await admin.query(
    'select details from audit_seals s join audit_events e on e.id = s.event_id where s.workspace_id = $1 order by number',
    [ada.workspaceId],
  )
  expect(rows.map(({ details }) => details)).toEqual(['Created workflow: Quick', 'Created workflow: Slow'])
  expect(await verified(ada)).toMatchObject({ isIntact: true, checked: 2 })
  const { body } = await ada.get('/audit/events')
  expect(body.items.map(({ details }: { details: string }) => details)).toEqual([
    'Created workflow: Quick',
    'Created workflow: Slow',
  ])
})

test('several servers that seal at once make one chain, of every event once', async () => {
  const people = [await signIn('admin'), await signIn('admin')]
  for (const person of people) {
    await Promise.all(Array.from({ length: 5 }, () => writeEvents(actingAs(app, person), 220)))
  }
  await Promise.all([seal(ctx), seal(ctx), seal(ctx), seal(ctx)])
  await seal(ctx)
  for (const person of people) {
    expect(await verified(person)).toMatchObject({ isIntact: true, checked: 1_100, waiting: 0 })
  }
})

test('a sealer that died in the middle leaves nothing half done', async () => {
  const ada = await signIn('admin')
  await writeEvents(actingAs(app, ada), 5)
  const broken = Object.assign(Object.create(ctx), {
    transact: (work: (inner: typeof ctx) => Promise<unknown>) =>
      ctx.inWorkspace(ada.workspaceId).transact(async (inner) => {
        await work(inner)
        throw new Error('killed')
      }),
  })
  await expect(seal(broken)).rejects.toThrow('killed')
  await seal(ctx)
  expect(await verified(ada)).toMatchObject({ isIntact: true, checked: 5 })
})

test('what was there before there were seals is taken over as it is, and watched from then on', async () => {
  const ada = await signIn('admin')
  const old = `insert into audit_events (workspace_id, user_name, user_email, action, resource, details, severity, category)
    values ($1, 'Ada', 'ada@people.org', 'UPDATE_SETTINGS', 'settings', 'Update settings', 'medium', 'settings') returning id`
  const { rows } = await admin.query(old, [ada.workspaceId])
  await admin.query('insert into audit_chains (workspace_id, inherited) values ($1, 1)', [ada.workspaceId])
  await writeEvent(actingAs(app, ada), 'New')
  await seal(ctx)
  expect(await verified(ada)).toMatchObject({ isIntact: true, checked: 2 })
  await behindOurBack(admin, ["update audit_events set details = 'x' where id = $1", [rows[0].id]])
  expect((await verified(ada)).broken).toMatchObject({ kind: 'changed', number: 1 })
})

test('an event that vanished before its seal leaves a gap that shows', async () => {
  const ada = await signIn('admin')
  await writeEvents(actingAs(app, ada), 3)
  const { rows } = await admin.query('select id from audit_events where workspace_id = $1 order by id', [
    ada.workspaceId,
  ])
  await behindOurBack(admin, ['delete from audit_events where id = $1', [rows[1].id]])
  await seal(ctx)
  expect((await verified(ada)).broken).toMatchObject({ kind: 'missing', number: 2, eventId: rows[1].id })
})

test('open tabs are told when events are sealed', async () => {
  const ada = await signIn('admin')
  const messages = ctx.ports.follow({ ...ada, role: 'admin' })[Symbol.asyncIterator]()
  await writeEvent(actingAs(app, ada), 'Look')
  await seal(ctx)
  expect((await messages.next()).value).toEqual({ topic: 'audit' })
  await messages.return?.()
})

import { expect, test, vi } from 'vitest'
import { practiceResult, refusal } from '#test/practice-room'
import { practiceHouse } from './runs.fixtures.ts'

const { app, count, eventsOf, perform, run } = await practiceHouse()

test('a run that fails says why, costs nothing and leaves no output', async () => {
  perform(async () => {
    throw refusal()
  })
  const me = await app.signIn()
  const { body } = await run(me)
  expect(body).toMatchObject({
    status: 'failed',
    error: 'There is nothing to read.',
    isRetriable: false,
    outputId: null,
  })
  expect([await count('usage', me), await count('outputs', me)]).toEqual([0, 0])
  expect((await eventsOf(me)).map((event) => event.name)).toEqual(['run.ended'])
})

test('what went wrong by itself is tried again', async () => {
  let tries = 0
  perform(async () => {
    tries += 1
    if (tries === 1) throw new Error('a hiccup')
    return practiceResult
  })
  const me = await app.signIn()
  const { body } = await run(me)
  expect(body.status).toBe('completed')
  expect([tries, await count('usage', me)]).toEqual([2, 1])
})

test('a failed run is run once more, and a double click is one', async () => {
  perform(async () => {
    throw refusal()
  })
  const me = await app.signIn()
  const { body: failed } = await run(me)
  expect((await me.post(`/agent-runs/${failed.id}/retry`)).status).toBe(409)
  await app.admin.query('update agent_runs set is_retriable = true where id = $1', [failed.id])
  perform()
  const [first, second] = await Promise.all([1, 2].map(() => me.post(`/agent-runs/${failed.id}/retry`)))
  expect(first?.body.id).toBe(second?.body.id)
  expect(first?.body.id).not.toBe(failed.id)
  await vi.waitFor(async () => expect(await count('usage', me)).toBe(1), 10_000)
  const { status } = await me.post(`/agent-runs/${first?.body.id}/retry`)
  expect(status).toBe(409)
})

test('progress is told as it happens, and a cancelled run stops and makes nothing', async () => {
  const reached = Promise.withResolvers<void>()
  let wasStopped = false
  perform(async (ctx) => {
    await ctx.progress(40, 'Reading 12 posts')
    reached.resolve()
    await new Promise((_, reject) => {
      ctx.signal.addEventListener('abort', () => {
        wasStopped = true
        reject(ctx.signal.reason)
      })
    })
    return practiceResult
  })
  const me = await app.signIn()
  const { body: started } = await run(me, { wait: 0 })
  await reached.promise
  const seen = (await me.get(`/agent-runs/${started.id}`)).body
  expect(seen).toMatchObject({ status: 'processing', progress: 40, message: 'Reading 12 posts' })
  expect(Date.parse(seen.estimatedCompletion)).toBeGreaterThan(Date.parse(seen.createdAt))
  expect((await me.get('/outputs')).body.items[0]).toMatchObject({ status: 'processing', title: 'Track Engagement' })
  const cancelled = await me.post(`/agent-runs/${started.id}/cancel`)
  expect(cancelled.body).toMatchObject({ status: 'failed', error: 'Canceled', isRetriable: true })
  await vi.waitFor(() => expect(wasStopped).toBe(true), 5_000)
  expect((await me.post(`/agent-runs/${started.id}/cancel`)).status).toBe(409)
  expect([await count('usage', me), await count('outputs', me)]).toEqual([0, 0])
})

test('what a run still makes after it was cancelled is not kept', async () => {
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  perform(async () => {
    begun.resolve()
    await go.promise
    return practiceResult
  })
  const me = await app.signIn()
  const { body } = await run(me, { wait: 0 })
  await begun.promise
  await me.post(`/agent-runs/${body.id}/cancel`)
  go.resolve()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await me.get(`/agent-runs/${body.id}`)).body.status).toBe('failed')
  expect([await count('usage', me), await count('outputs', me)]).toEqual([0, 0])
})

test('a run that falls silent is ended by the sweep', async () => {
  const me = await app.signIn()
  const { rows } = await app.admin.query(
    `insert into agent_runs (workspace_id, started_by, agent_id, action_type, title, input, status, triggered_by, expected_ms, seen_at)
     values ($1, 'Ada', 'user-whisperer', 'generate-prd', 'Lost', '{}', 'processing', 'manual', 1000, now() - interval '1 hour') returning id`,
    [me.workspaceId],
  )
  const sweep = app.server.jobs.find((job) => job.name === 'agents.sweep')
  await sweep?.run(Object.create(app.server.ctx), {} as never)
  expect((await me.get(`/agent-runs/${rows[0].id}`)).body).toMatchObject({
    status: 'failed',
    error: "The run was interrupted and couldn't continue.",
  })
})

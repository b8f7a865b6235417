import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineFeature } from '#kernel/feature'
import { defineJob } from '#kernel/jobs'
import { eventually } from '#test/eventually'
import { testApp } from '#test/harness'
import { openQueue } from './queue.ts'

const payload = z.object({ n: z.number() })
const ran: number[] = []
const attempts: number[] = []
let release: () => void = () => {}
let sawAbort = false

const add = defineJob({
  name: 'test.add',
  payload,
  retryLimit: 0,
  concurrency: 20,
  run: async (_ctx, { n }) => void ran.push(n),
})
const flaky = defineJob({
  name: 'test.flaky',
  payload,
  retryLimit: 2,
  retryDelay: 1,
  run: async (ctx) => {
    attempts.push(ctx.job.attempt)
    throw new Error('not today')
  },
})
const slow = defineJob({
  name: 'test.slow',
  payload,
  retryLimit: 0,
  run: (ctx) =>
    new Promise<void>((done) => {
      release = done
      ctx.signal.addEventListener('abort', () => {
        sawAbort = true
        done()
      })
    }),
})
const deaf = defineJob({
  name: 'test.deaf',
  payload,
  retryLimit: 0,
  timeout: 1,
  concurrency: 1,
  run: () => new Promise(() => {}),
})
const held: number[] = []
let letGo: () => void = () => {}
const untilLetGo = new Promise<void>((done) => (letGo = done))
const grouped = defineJob({
  name: 'test.grouped',
  payload,
  retryLimit: 0,
  concurrency: 6,
  perGroup: 2,
  run: async (_ctx, { n }) => {
    held.push(n)
    if (n < 10) await untilLetGo
  },
})
const odd = defineJob({
  name: 'test.odd',
  payload,
  retryLimit: 0,
  run: async (_ctx, { n }) => {
    throw n === 0 ? new Error('a\0b') : Object.create(null)
  },
})
const nightly = defineJob({
  name: 'test.nightly',
  payload: z.object({}),
  retryLimit: 0,
  cron: '5 3 * * *',
  run: async () => {},
})

const room = defineFeature({ name: 'room', jobs: [add, flaky, slow, deaf, grouped, odd, nightly] })
const { server, admin } = await testApp({ features: [room], services: ['worker'] })
const stateOf = async (name: string) =>
  (await admin.query('select state, retry_count from pgboss.job where name = $1 order by created_on desc', [name])).rows

test('a job runs at once when its transaction has committed, and not before', async () => {
  await server.ctx.transact(async (ctx) => {
    await ctx.enqueue(add, { n: 1 })
    await pause(150)
    expect(ran).toEqual([])
  })
  const committed = performance.now()
  await vi.waitFor(() => expect(ran).toEqual([1]), { timeout: 10_000, interval: 5 })
  expect(performance.now() - committed).toBeLessThan(1_500)
})

test('many jobs run side by side and each once', async () => {
  ran.length = 0
  const numbers = Array.from({ length: 200 }, (_, n) => n)
  await Promise.all(numbers.map((n) => server.ctx.enqueue(add, { n })))
  await vi.waitFor(() => expect(ran.toSorted((a, b) => a - b)).toEqual(numbers), { timeout: 10_000 })
  await eventually(async () =>
    expect((await stateOf('test.add')).every(({ state }) => state === 'completed')).toBe(true),
  )
})

test('a job with an id of its own is added once', async () => {
  ran.length = 0
  const id = crypto.randomUUID()
  for (const n of [7, 7, 7]) await server.ctx.enqueue(add, { n }, { id })
  await eventually(() => expect(ran).toEqual([7]))
  await pause(100)
  expect(ran).toEqual([7])
})

test('a job for later waits for its time', async () => {
  ran.length = 0
  await server.ctx.enqueue(add, { n: 9 }, { startAfter: new Date(Date.now() + 3_600_000) })
  await pause(100)
  expect(ran).toEqual([])
})

test('a failing job is tried again with growing pauses, then goes to the dead letters', {
  timeout: 30_000,
}, async () => {
  await server.ctx.enqueue(flaky, { n: 5 })
  await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3]), { timeout: 25_000, interval: 100 })
  await eventually(async () => {
    const { rows } = await admin.query("select data from pgboss.job where name = 'dead-letters'")
    expect(rows).toEqual([{ data: { n: 5 } }])
  })
})

test('a payload that is not what the job takes fails without being run', async () => {
  await server.boss.send('test.add', { n: 'seven' })
  await vi.waitFor(async () => expect((await stateOf('test.add'))[0].state).toBe('failed'), { timeout: 5_000 })
})

test('a run whose claim was given to another worker is told to stop', { timeout: 20_000 }, async () => {
  await server.ctx.enqueue(slow, { n: 1 })
  await eventually(async () => expect((await stateOf('test.slow'))[0]?.state).toBe('active'))
  await admin.query("update pgboss.job set retry_count = retry_count + 1 where name = 'test.slow'")
  await vi.waitFor(() => expect(sawAbort).toBe(true), { timeout: 8_000 })
})

test('a run that does not heed the end of its time loses its place to the next', { timeout: 20_000 }, async () => {
  for (const n of [1, 2]) await server.ctx.enqueue(deaf, { n })
  const failed = async () => (await stateOf('test.deaf')).filter(({ state }) => state === 'failed')
  await vi.waitFor(async () => expect(await failed()).toHaveLength(2), { timeout: 15_000, interval: 100 })
})

test('however many jobs of one group wait, those of others go on', { timeout: 20_000 }, async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await server.ctx.enqueue(grouped, { n }, { group: 'many' })
  await eventually(() => expect(held).toHaveLength(2))
  await server.ctx.enqueue(grouped, { n: 10 }, { group: 'few' })
  await server.ctx.enqueue(grouped, { n: 11 })
  await eventually(() => expect(held).toEqual(expect.arrayContaining([10, 11])))
  expect(held.filter((n) => n < 10)).toHaveLength(2)
  letGo()
})

test('a failure is recorded whatever was thrown', async () => {
  for (const n of [0, 1]) await server.ctx.enqueue(odd, { n })
  await vi.waitFor(
    async () => expect((await stateOf('test.odd')).map(({ state }) => state)).toEqual(['failed', 'failed']),
    5_000,
  )
})

test('what the clock starts is scheduled once, however often the server starts', async () => {
  const schedules = (await server.boss.getSchedules()).filter(({ name }) => name === 'test.nightly')
  expect(schedules).toMatchObject([{ cron: '5 3 * * *', timezone: 'UTC' }])
})

test('a start updates only the queues whose settings changed', async () => {
  const updates = async () =>
    (await admin.query('select name, updated_on from pgboss.queue order by name')).rows.map((row) =>
      JSON.stringify(row),
    )
  const before = await updates()
  const jobs = [flaky, { ...add, retryLimit: 3 }]
  await (await openQueue({ pool: admin, jobs, log: server.ctx.log, supervise: false })).close()
  const changed = (await updates()).filter((row) => !before.includes(row))
  expect(changed).toEqual([expect.stringContaining('"test.add"')])
})

test('a stop waits for what runs', async () => {
  const other = await testApp({ features: [room], services: ['worker'] })
  await other.server.ctx.enqueue(slow, { n: 2 })
  const active = async () =>
    (await other.admin.query("select state from pgboss.job where name = 'test.slow'")).rows[0]?.state
  await eventually(async () => expect(await active()).toBe('active'))
  let isClosed = false
  const closing = other.server.close().then(() => {
    isClosed = true
  })
  await pause(150)
  expect(isClosed).toBe(false)
  release()
  await closing
  expect(await active()).toBe('completed')
})

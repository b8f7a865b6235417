import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Compute, ComputeOptions } from '#kernel/compute'
import { UserError } from '#kernel/errors'
import { busy, count, fail, give, hoard, quit, wait } from './computes.fixtures.ts'
import { startProcess } from './host.ts'
import { type ComputePoolOptions, createComputePool } from './pool.ts'

function pool(options: Partial<ComputePoolOptions> = {}) {
  const newPool = createComputePool({ entry: new URL('./entry.fixtures.ts', import.meta.url), size: 1, ...options })
  onTestFinished(() => newPool.close())
  const run = <I, O>(compute: Compute<I, O>, input: I, runOptions: Partial<ComputeOptions> = {}) =>
    newPool.run(compute, input, { owner: '', ...runOptions })
  return { ...newPool, run }
}

const quick = { ms: 0, tag: 'quick' }

test('everybody else is served while a thread is busy', async () => {
  const { run } = pool()
  await run(busy, quick)
  let ticks = 0
  const clock = setInterval(() => {
    ticks += 1
  }, 10)
  await run(busy, { ms: 600, tag: 'long' })
  clearInterval(clock)
  expect(ticks).toBeGreaterThan(20)
})

test('a task says how far it is, in order and before its result', async () => {
  const { run } = pool()
  const shares: number[] = []
  expect(await run(count, 4, { onProgress: (done) => shares.push(done) })).toBe(4)
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  expect(await run(count, 4)).toBe(4)
  expect(shares).toHaveLength(4)
})

describe('a pool of processes', () => {
  test('answers, says how far a task is, and keeps its process', async () => {
    const { run } = pool({ start: startProcess })
    const shares: number[] = []
    expect(await run(count, 2, { onProgress: (done) => shares.push(done) })).toBe(2)
    expect(shares).toEqual([0.5, 1])
    expect(await run(give, 'bytes')).toEqual(new Uint8Array([1, 2, 3]))
    await expect(run(fail, 'user')).rejects.toThrow(new UserError('invalid_input', 'This file is empty.'))
  })

  test('ends one that is stopped or breaks down, and the next task gets a new one', async () => {
    const { run } = pool({ start: startProcess })
    const stop = new AbortController()
    const long = run(busy, { ms: 60_000, tag: 'long' }, { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('cancelled')), 50)
    await expect(long).rejects.toThrow('cancelled')
    await expect(run(quit, 3)).rejects.toThrow('fixture.quit ended its thread before it was done')
    expect((await run(busy, quick)).tag).toBe('quick')
  })
})

test('a thread is used again', async () => {
  const { run } = pool()
  const [first, second] = [await run(busy, quick), await run(busy, quick)]
  expect(first.threadId).toBe(second.threadId)
  expect(first.threadId).toBeGreaterThan(0)
})

test('an idle thread is ended, and the next task gets a new one', async () => {
  const { run } = pool({ idleMs: 30 })
  const first = await run(busy, quick)
  await vi.waitFor(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await run(busy, quick)).threadId).not.toBe(first.threadId)
  }, 10_000)
})

test('tasks are done in the order they came in', async () => {
  const { run } = pool()
  const tags = Array.from({ length: 40 }, (_, index) => String(index))
  const done: string[] = []
  await Promise.all(tags.map(async (tag) => done.push((await run(busy, { ms: 1, tag })).tag)))
  expect(done).toEqual(tags)
})

test('a quick task does not wait behind long ones, though there is but one thread for all', async () => {
  const { run } = pool()
  await run(busy, quick)
  const stop = new AbortController()
  const long = Array.from({ length: 3 }, () => run(busy, { ms: 60_000, tag: 'long' }, { signal: stop.signal }))
  const ended = Promise.allSettled(long)
  expect((await run(busy, { ms: 0, tag: 'passed' }, { timeoutMs: 5_000 })).tag).toBe('passed')
  stop.abort(new Error('cancelled'))
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect((await run(busy, { ms: 400, tag: 'next' })).tag).toBe('next')
})

test('those who wait take turns, however much one of them asked for', async () => {
  const { run } = pool()
  const done: string[] = []
  const ask = async (owner: string, tag: string) => done.push((await run(busy, { ms: 400, tag }, { owner })).tag)
  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')])
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('the next part of long work is done where the part before it was', async () => {
  const { run } = pool()
  const part = { ms: 400, tag: 'part' }
  const before = run(busy, part, { owner: 'a' })
  await run(busy, quick, { owner: 'b' })
  const { threadId } = await before
  expect((await run(busy, quick, { owner: 'c' })).threadId).not.toBe(threadId)
  expect((await run(busy, part, { owner: 'a' })).threadId).toBe(threadId)
})

test('many tasks share the threads there may be, and each gets its own result', async () => {
  const { run } = pool({ size: 2 })
  const tags = Array.from({ length: 100 }, (_, index) => String(index))
  const results = await Promise.all(tags.map((tag) => run(busy, { ms: 5, tag })))
  expect(results.map(({ tag }) => tag)).toEqual(tags)
  expect(new Set(results.map(({ threadId }) => threadId)).size).toBe(2)
})

test('an abort ends what is under way at once, and the next task is done', async () => {
  const { run } = pool()
  await run(busy, quick)
  const stop = new AbortController()
  const reason = new Error('cancelled')
  const long = run(busy, { ms: 60_000, tag: 'long' }, { signal: stop.signal })
  const next = run(busy, { ms: 0, tag: 'next' })
  setTimeout(() => stop.abort(reason), 50)
  await expect(long).rejects.toBe(reason)
  expect((await next).tag).toBe('next')
})

test('an abort takes what waits out of the queue and leaves the thread alone', async () => {
  const { run } = pool()
  const { threadId } = await run(busy, quick)
  const stop = new AbortController()
  const first = run(busy, { ms: 200, tag: 'first' })
  const waiting = run(busy, { ms: 60_000, tag: 'waiting' }, { signal: stop.signal })
  stop.abort(new Error('cancelled'))
  await expect(waiting).rejects.toThrow('cancelled')
  expect(await first).toMatchObject({ tag: 'first', threadId })
  await expect(run(busy, quick, { signal: stop.signal })).rejects.toThrow('cancelled')
})

test('an abort after the end changes nothing', async () => {
  const { run } = pool()
  const stop = new AbortController()
  const { threadId } = await run(busy, quick, { signal: stop.signal })
  stop.abort()
  expect((await run(busy, quick)).threadId).toBe(threadId)
})

test('what takes too long is ended; waiting for a turn does not count', async () => {
  const { run } = pool()
  await run(busy, quick)
  const first = run(busy, { ms: 60_000, tag: 'long' }, { timeoutMs: 300 })
  const second = run(wait, 10, { timeoutMs: 5_000 })
  await expect(first).rejects.toThrow(
    new UserError('too_large', 'This took longer than 0.3 seconds and was stopped. Please try again with less text.'),
  )
  expect(await second).toBe('waited')
})

test('no task may keep a thread for longer than five minutes', async () => {
  const { run } = pool()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  await run(wait, 10, { timeoutMs: 3_600_000 })
  const limits = timers.mock.calls.map(([, ms = 0]) => ms)
  expect(limits).toContain(300_000)
  expect(limits).not.toContain(3_600_000)
})

test('an error keeps its message, and what a person did remains what a person did', async () => {
  const { run } = pool()
  const bug = await run(fail, 'bug').catch((error: unknown) => error)
  expect(bug).toMatchObject({ message: 'undefined is not a transcript' })
  expect((bug as Error).stack).toContain('computes.fixtures.ts')
  const refusal = await run(fail, 'user').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UserError)
  expect(refusal).toMatchObject({ code: 'invalid_input', message: 'This file is empty.' })
  await expect(run(fail, 'text')).rejects.toThrow('just words')
})

test('a thread that quits fails its task and no other', async () => {
  const { run } = pool()
  const [quitter, other] = await Promise.allSettled([run(quit, 3), run(busy, quick)])
  expect(quitter).toMatchObject({ reason: { message: 'fixture.quit ended its thread before it was done' } })
  expect(other).toMatchObject({ value: { tag: 'quick' } })
})

test('a thread that runs out of memory fails its task and no other', async () => {
  const { run } = pool({ memoryMb: 40 })
  const [hoarder, other] = await Promise.allSettled([run(hoard, null), run(busy, quick)])
  expect(hoarder).toMatchObject({ reason: { message: expect.stringMatching(/^fixture\.hoard broke down: .*memory/) } })
  expect(other).toMatchObject({ value: { tag: 'quick' } })
})

test('a thread that breaks down after its work is replaced', async () => {
  const { run } = pool()
  expect(await run(fail, 'later')).toBe('done')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await run(busy, quick)).tag).toBe('quick')
})

test('what cannot cross threads is refused, on the way there and on the way back', async () => {
  const { run } = pool()
  const uncloneable = { ms: 0, tag: (() => 'x') as unknown as string }
  await expect(run(busy, uncloneable)).rejects.toThrow('could not be cloned')
  await expect(run(give, 'function')).rejects.toThrow('could not be cloned')
  expect(await run(give, 'bytes')).toEqual(new Uint8Array([1, 2, 3]))
})

test('what no room knows is named', async () => {
  const { run } = pool()
  await expect(run({ name: 'nobody.knows', run: (input: number) => input }, 1)).rejects.toThrow(
    'No room has a compute called nobody.knows',
  )
})

test('a file that does not start fails every task and hangs none', async () => {
  const { run } = pool({ entry: new URL('./pool.test.ts', import.meta.url) })
  const both = await Promise.allSettled([run(busy, quick), run(busy, quick)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('closing fails what is under way and what waits, and takes nothing more', async () => {
  const { run, close } = pool()
  const both = Promise.allSettled([run(busy, { ms: 60_000, tag: 'long' }), run(busy, quick)])
  await close()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(run(busy, quick)).rejects.toThrow('The server is stopping')
})

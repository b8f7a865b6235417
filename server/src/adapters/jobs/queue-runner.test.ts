import type { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs'
import { QueueRunner } from './queue-runner.ts'

const job = defineJob({ name: 'test.job', payload: z.object({}), retryLimit: 0, run: async () => {} })
const log = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

/** Long before the runner would look again by itself. */
const soon = { timeout: 1_000, interval: 5 }

/** A runner whose claims are answered by hand. */
function startRunner() {
  const answers: (() => void)[] = []
  const fetch = vi.fn(() => new Promise<never[]>((done) => answers.push(() => done([]))))
  const runner = new QueueRunner({ boss: { fetch } as unknown as PgBoss, job, log, work: async () => {} })
  return { runner, fetch, answer: () => answers.shift()?.() }
}

test('a job that arrives while the queue is being asked is claimed right away', async () => {
  const { runner, fetch, answer } = startRunner()
  runner.wake()
  answer()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2), soon)
  const stopped = runner.stop(0)
  answer()
  await stopped
})

test('a stop while the queue is being asked ends with the answer', async () => {
  const { runner, answer } = startRunner()
  const hasStopped = vi.fn()
  void runner.stop(0).then(hasStopped)
  answer()
  await vi.waitFor(() => expect(hasStopped).toHaveBeenCalled(), soon)
})

test('an empty queue is asked again only when someone says that it has a job', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { runner, fetch, answer } = startRunner()
  answer()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetch).toHaveBeenCalledTimes(1)
  runner.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledTimes(2)
  const stopped = runner.stop(0)
  answer()
  await stopped
})

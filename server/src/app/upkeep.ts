import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '#kernel/context'
import type { Feature, Upkeep } from '#kernel/feature'

const longestPauseMs = 5_000

/** Repeats until the returned function is called; failures are retried with growing pauses. */
export function startUpkeep(rooms: Feature[], ctx: Ctx): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const tasks = rooms.flatMap((room) => room.upkeep ?? [])
  const loops = tasks.map((task) => goRound(ctx, task, signal))
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }
}

async function goRound(ctx: Ctx, task: Upkeep, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await task.run(ctx, signal)
      failures = 0
    } catch (err) {
      failures += 1
      // The database may be down for a while: log only the first failure.
      const tell = failures === 1 ? ctx.log.warn : ctx.log.debug
      tell.call(ctx.log, { err, task: task.name }, 'a maintenance round failed and will be retried')
    }
    await sleep(Math.min(task.everyMs * 2 ** Math.min(failures, 10), Math.max(longestPauseMs, task.everyMs)), signal)
  }
}

const sleep = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => undefined)

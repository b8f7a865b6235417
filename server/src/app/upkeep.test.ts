import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/context'
import type { Upkeep } from '#kernel/feature'
import { eventually } from '#test/eventually'
import { startUpkeep } from './upkeep.ts'

function running(...upkeep: Upkeep[]) {
  const messages: string[] = []
  const tell = (level: string) => (_fields: object, message: string) => void messages.push(`${level}: ${message}`)
  const ctx = { log: { warn: tell('warn'), debug: tell('debug') } } as unknown as Ctx
  return { messages, stop: startUpkeep([{ name: 'room', upkeep }], ctx) }
}

test('a round that fails is tried again; the first failure is news, and one task does not stop another', async () => {
  let [rounds, others] = [0, 0]
  const failing = async () => {
    rounds += 1
    if (rounds <= 3) throw new Error('away')
  }
  const working = async () => {
    others += 1
  }
  const { messages, stop } = running(
    { name: 'room.fail', everyMs: 1, run: failing },
    { name: 'room.work', everyMs: 1, run: working },
  )
  await eventually(() => expect(rounds).toBeGreaterThan(5))
  expect(others).toBeGreaterThan(5)
  await stop()
  const sentence = 'a maintenance round failed and will be retried'
  expect(messages).toEqual([`warn: ${sentence}`, `debug: ${sentence}`, `debug: ${sentence}`])
})

test('stopping waits for the round under way, tells it to come to an end, and begins no other', async () => {
  let [begun, ended] = [0, 0]
  const patient = async (_ctx: Ctx, signal: AbortSignal) => {
    begun += 1
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    ended += 1
  }
  const { stop } = running({ name: 'room.wait', everyMs: 1, run: patient })
  await eventually(() => expect(begun).toBe(1))
  await stop()
  expect([begun, ended]).toEqual([1, 1])
})

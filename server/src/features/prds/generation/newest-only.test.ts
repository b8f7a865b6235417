import { expect, test } from 'vitest'
import { newestOnly } from './newest-only.ts'

const ms = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

test('the newest value is reported, and what came in between is skipped', async () => {
  const reported: number[] = []
  const { offer, end } = newestOnly<number>(async (value) => void reported.push(value), 20)
  offer(1)
  await ms(10)
  offer(2)
  offer(3)
  await ms(60)
  await end()
  expect(reported).toEqual([1, 3])
})

test('its end does not wait for what is due, and reports nothing after it', async () => {
  const reported: number[] = []
  const { offer, end } = newestOnly<number>(async (value) => void reported.push(value), 60_000)
  offer(1)
  await ms(10)
  offer(2)
  await end()
  expect(reported).toEqual([1])
})

test('an error of a report is passed on at the end', async () => {
  const { offer, end } = newestOnly<number>(() => Promise.reject(new Error('Canceled')))
  offer(1)
  await ms(10)
  await expect(end()).rejects.toThrow('Canceled')
})

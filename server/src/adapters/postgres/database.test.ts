import { expect, test } from 'vitest'
import { createDatabase } from '#test/database'
import { openDatabase } from './database.ts'

test('closing cancels what still runs, instead of waiting for it', async () => {
  const { connectionString, drop } = await createDatabase()
  const { pool, close } = openDatabase({ connectionString, onError: () => {} })
  const running = pool.query('select pg_sleep(60)').then(
    () => 'done',
    (error: Error) => error.message,
  )
  await pool.query('select 1')
  const began = performance.now()
  await close()
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await running).toBe('canceling statement due to user request')
  await drop()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '#test/database'
import { openDatabase } from './database.ts'

async function open() {
  const { connectionString, drop } = await createDatabase()
  const { pool, close } = openDatabase({ connectionString, max: 1, onError: () => {} })
  onTestFinished(async () => {
    vi.useRealTimers()
    await close()
    await drop()
  })
  return pool
}

test('a marked statement keeps its plan, and others are planned each time', async () => {
  const pool = await open()
  for (let n = 0; n < 8; n++) {
    const { rows } = await pool.query('/* prepared */ select $1::int as n', [n])
    expect(rows).toEqual([{ n }])
    await pool.query('select $1::int as m', [n])
  }
  const { rows } = await pool.query('select statement, generic_plans::int as kept from pg_prepared_statements')
  expect(rows).toEqual([{ statement: '/* prepared */ select $1::int as n', kept: 3 }])
})

test('a plan that was made for a small table is replaced soon after the table has grown', async () => {
  const pool = await open()
  await pool.query('create table grown (id int primary key, name text) with (autovacuum_enabled = false)')
  await pool.query("insert into grown values (1, 'one')")
  await pool.query('analyze grown')
  const find = '/* prepared */ select name from grown where id = any($1::int[])'
  for (let n = 0; n < 8; n++) await pool.query(find, [[1]])
  const scans = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query("select seq_scan::int from pg_stat_user_tables where relname = 'grown'")
    return rows[0].seq_scan
  }
  expect(await scans()).toBeGreaterThan(7)
  await pool.query("insert into grown select n, 'more' from generate_series(2, 20000) n")
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
  const before = await scans()
  expect((await pool.query(find, [[1]])).rows).toEqual([{ name: 'one' }])
  expect(await scans()).toBe(before)
})

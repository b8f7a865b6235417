import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#kernel/db'
import { temporaryDatabase } from '#test/database'
import { openDatabase } from './database.ts'
import { inScope } from './scope.ts'

const [one, two] = ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002']

async function open(max: number) {
  const { connectionString } = await temporaryDatabase()
  const { db, close } = openDatabase({ connectionString, max, onError: () => {} })
  onTestFinished(close)
  return db
}

async function scopeOf(db: Db): Promise<string> {
  const query = sql<{ scope: string }>`select coalesce(current_setting('sextant.workspace_id', true), '') as scope`
  return (await query.execute(db)).rows[0]?.scope ?? ''
}

test('each statement is in the workspace of the database that it is given to, whichever connection it gets', async () => {
  const db = await open(2)
  const expected = Array.from({ length: 60 }, (_, at) => ['', one, two][at % 3] ?? '')
  const seen = await Promise.all(expected.map((workspaceId) => scopeOf(inScope(db, workspaceId))))
  expect(seen).toEqual(expected)
})

test('a transaction goes on in its own workspace after a statement in another', async () => {
  const db = await open(1)
  await inScope(db, one)
    .transaction()
    .execute(async (tx) => {
      const elsewhere = inScope(tx, two)
      expect(await Promise.all([tx, elsewhere, tx, inScope(elsewhere, ''), elsewhere, tx].map(scopeOf))).toEqual([
        one,
        two,
        one,
        '',
        two,
        one,
      ])
    })
  expect(await scopeOf(db)).toBe('')
})

test('what a rollback takes back is set again', async () => {
  const db = await open(1)
  const first = inScope(db, one)
  const fails = first.transaction().execute(async (tx) => {
    await scopeOf(inScope(tx, two))
    throw new Error('no')
  })
  await expect(fails).rejects.toThrow('no')
  expect([await scopeOf(inScope(db, two)), await scopeOf(first), await scopeOf(db)]).toEqual([two, one, ''])
  // A transaction that a statement has broken ends as a rollback, whatever it is ended with.
  const broken = first.transaction().execute(async (tx) => {
    await scopeOf(inScope(tx, two))
    await sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(broken).rejects.toThrow()
  expect([await scopeOf(inScope(db, two)), await scopeOf(db)]).toEqual([two, ''])
})

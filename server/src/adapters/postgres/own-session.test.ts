import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEmptyDatabase, temporaryDatabase } from '#test/database'
import { testApp } from '#test/harness'
import { migrationLock } from './migration-lock.ts'
import { requireOwnSession } from './own-session.ts'
import { startPooler } from './pooler.fixtures.ts'
import { prepareDatabase } from './prepare.ts'

const sentence =
  'The database is behind a connection pooler that gives each transaction another connection, as PgBouncer does in transaction mode. Sextant needs sessions of its own: point DATABASE_URL at PostgreSQL itself, or at a pooler in session mode.'

test('a connection of our own passes', async () => {
  const { connectionString } = await createEmptyDatabase()
  await expect(requireOwnSession(connectionString)).resolves.toBeUndefined()
})

test('behind a pooler in transaction mode the server does not start, and says why', async () => {
  const { connectionString } = await temporaryDatabase()
  const pooler = await startPooler(connectionString)
  onTestFinished(() => pooler.stop())
  await expect(requireOwnSession(pooler.connectionString)).rejects.toThrow(sentence)
  await expect(testApp({ connectionString: pooler.connectionString })).rejects.toThrow(sentence)
})

test('a server that waits for another to migrate says so, and gives up with a sentence', async () => {
  const { connectionString } = await createEmptyDatabase()
  const other = new pg.Client({ connectionString })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [migrationLock])
  const onWait = vi.fn()
  const options = { connectionString, secret: '' }
  await expect(prepareDatabase(options, { longestWaitMs: 1_200, onWait })).rejects.toThrow(
    'Another server has been migrating this database for too long.',
  )
  expect(onWait).toHaveBeenCalledTimes(1)
  await other.end()
  expect((await prepareDatabase(options)).applied).not.toHaveLength(0)
})

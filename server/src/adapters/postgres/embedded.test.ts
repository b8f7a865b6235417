import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, EmbeddedPostgres } from './embedded.ts'
import { prepareDatabase } from './prepare.ts'

async function query(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a data folder from the time of one password for all is brought forward', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-embedded-'))
  chmodSync(dataDir, 0o755)
  const open = () => new EmbeddedPostgres({ dataDir, settings: { fsync: 'off' }, log: () => {} })
  const older = open()
  onTestFinished(async () => {
    await older.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await older.start()
  const shared = readFileSync(path.join(older.folder, 'password'), 'utf8')
  await query(older.adminConnectionString, `alter role sextant nocreaterole password '${shared}'`)
  rmSync(path.join(older.folder, 'owner-password'))
  await older.stop()

  const postgres = open()
  onTestFinished(() => postgres.stop())
  await postgres.start()
  const secret = 'a secret for tests, long enough to be one'
  const { at } = await prepareDatabase({ connectionString: postgres.connectionString, secret })
  const superuser = addressOf(postgres.folder, 'postgres', 'sextant')
  const addresses = [superuser, postgres.connectionString, at.app, at.queue]
  expect(new Set(addresses.map((address) => new URL(address).password)).size).toBe(4)
  const names = await Promise.all(addresses.map((address) => query(address, 'select current_user as name')))
  expect(names.flat().map(({ name }) => name)).toEqual(['postgres', 'sextant', 'sextant_app', 'sextant_queue'])
})

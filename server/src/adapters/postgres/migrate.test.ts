import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase, temporaryDatabase } from '#test/database'
import { prepareDatabase } from './prepare.ts'

const migrate = (connectionString: string) => prepareDatabase({ connectionString, secret: '' })

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../../..')

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('servers that start together bring an empty database forward once', async () => {
  const { connectionString } = await createEmptyDatabase()
  const results = await Promise.all([1, 2, 3].map(() => migrate(connectionString)))
  const applied = results.map(({ applied }) => applied).filter((names) => names.length > 0)
  expect(applied).toHaveLength(1)
  expect(applied[0]).toEqual(
    (await query(connectionString, 'select name from migrations order by name')).map(({ name }) => name),
  )
})

test('a migration that was changed after it had run is refused by name', async () => {
  const { connectionString } = await temporaryDatabase()
  await query(connectionString, "update migrations set checksum = 'other' where name = '0001-foundation.sql'")
  await expect(migrate(connectionString)).rejects.toThrow(
    'Migration 0001-foundation.sql was changed after it had run here',
  )
})

test('a database of a newer version is left alone', async () => {
  const { connectionString } = await temporaryDatabase()
  await query(connectionString, "insert into migrations (name, checksum) values ('9999-future.sql', 'x')")
  await expect(migrate(connectionString)).rejects.toThrow('This database was made by a newer Sextant')
})

test('the table types are those of the migrated database', async () => {
  const { connectionString } = await temporaryDatabase()
  const fresh = path.join(tmpdir(), `tables-${process.pid}.ts`)
  await run(process.execPath, [path.join(root, 'scripts/table-types.mjs'), connectionString, fresh])
  const [expected, committed] = [fresh, path.join(root, 'server/src/db/tables.ts')].map((file) =>
    readFileSync(file, 'utf8'),
  )
  rmSync(fresh)
  expect(committed, 'run `npm run table-types` after adding a migration').toBe(expected)
})

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

interface TestDatabase {
  /** As the owner of the product's tables, who isn't a superuser. */
  connectionString: string
  adminConnectionString: string
  drop(): Promise<void>
}

/** A new migrated, empty database. */
export async function createDatabase(template = 'sextant'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(`create database ${name} template ${template} strategy file_copy owner sextant`)
  const at = (address: string) => {
    const url = new URL(address)
    url.pathname = `/${name}`
    return url.toString()
  }
  return {
    connectionString: at(inject('ownerUrl')),
    adminConnectionString: at(inject('postgresUrl')),
    drop: () => asAdmin(`drop database ${name} with (force)`),
  }
}

/** The same, dropped when the test ends. */
export async function temporaryDatabase(template = 'sextant'): Promise<TestDatabase> {
  const database = await createDatabase(template)
  onTestFinished(() => database.drop())
  return database
}

export const createEmptyDatabase = () => temporaryDatabase('template0')

async function asAdmin(statement: string): Promise<void> {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

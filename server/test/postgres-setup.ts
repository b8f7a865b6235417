import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openQueue } from '../src/adapters/jobs/queue.ts'
import { openDatabase } from '../src/adapters/postgres/database.ts'
import { EmbeddedPostgres } from '../src/adapters/postgres/embedded.ts'
import { migrate } from '../src/adapters/postgres/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for all tests. Files clone its migrated database, which takes a fraction of migrating their own. */
export default async function setUp(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-test-'))
  chmodSync(dataDir, 0o755)
  const postgres = new EmbeddedPostgres({
    dataDir,
    // Nothing here outlives the tests, so nothing waits for the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
    log: () => {},
  })
  await postgres.start()
  await migrate(postgres.connectionString)
  await installQueueTables(postgres.connectionString)
  project.provide('postgresUrl', postgres.adminConnectionString)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function installQueueTables(connectionString: string): Promise<void> {
  const { pool, close } = openDatabase({ connectionString, onError: () => {} })
  const log = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }
  const queue = await openQueue({ pool, jobs: [], log, supervise: false })
  await queue.close()
  await close()
}

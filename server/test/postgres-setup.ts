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

const hasSockets = process.platform !== 'win32'

/** One PostgreSQL for all tests. Files clone its migrated database, which takes a fraction of migrating their own. */
export default async function setUp(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-test-'))
  chmodSync(dataDir, 0o755)
  const postgres = new EmbeddedPostgres({
    dataDir,
    settings: {
      // Nothing here outlives the tests, so nothing waits for the disk.
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
      // Thousands of connections are opened, and nobody guesses the password of any.
      ...{ max_connections: '300', scram_iterations: '1' },
      // In its own folder. A question by this way takes two thirds of the time it takes by TCP, and most tests ask hundreds.
      unix_socket_directories: hasSockets ? '.' : '',
    },
    log: () => {},
  })
  await postgres.start()
  await migrate(postgres.connectionString)
  await installQueueTables(postgres.connectionString)
  const bySocket = hasSockets ? `?host=${path.join(postgres.folder, 'cluster')}` : ''
  project.provide('postgresUrl', postgres.adminConnectionString + bySocket)
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

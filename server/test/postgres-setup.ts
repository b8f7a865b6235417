import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { EmbeddedPostgres } from '../src/adapters/postgres/embedded.ts'
import { prepareDatabase } from '../src/adapters/postgres/prepare.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    ownerUrl: string
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
  await prepareDatabase({ connectionString: postgres.connectionString, secret: '' })
  const bySocket = hasSockets ? `?host=${path.join(postgres.folder, 'cluster')}` : ''
  project.provide('postgresUrl', postgres.adminConnectionString + bySocket)
  project.provide('ownerUrl', postgres.connectionString + bySocket)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

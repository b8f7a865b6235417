import { chmodSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { createOutbox } from '../src/adapters/events/outbox.ts'
import { openQueue } from '../src/adapters/jobs/queue.ts'
import { EmbeddedPostgres } from '../src/adapters/postgres/embedded.ts'
import { prepareDatabase } from '../src/adapters/postgres/prepare.ts'
import { features } from '../src/app/features.ts'
import { makeScratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    ownerUrl: string
  }
}

const hasSockets = process.platform !== 'win32'

/** One PostgreSQL for all tests. Test files clone its migrated database, which is much faster than migrating. */
export default async function setUp(project: TestProject) {
  const dataDir = makeScratchFolder('sextant-test-')
  chmodSync(dataDir, 0o755)
  const postgres = new EmbeddedPostgres({
    dataDir,
    settings: {
      // Nothing here outlives the tests, so nothing waits for the disk.
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' },
      // Thousands of connections are opened, and nobody guesses the password of any.
      ...{ max_connections: '300', scram_iterations: '1' },
      // A Unix socket in its own folder: queries take two thirds of the time of TCP, and most tests run hundreds.
      unix_socket_directories: hasSockets ? '.' : '',
    },
    log: () => {},
  })
  await postgres.start()
  await prepareDatabase({ connectionString: postgres.connectionString, secret: '' })
  await createQueues(postgres.connectionString)
  const bySocket = hasSockets ? `?host=${path.join(postgres.folder, 'cluster')}` : ''
  project.provide('postgresUrl', postgres.adminConnectionString + bySocket)
  project.provide('ownerUrl', postgres.connectionString + bySocket)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** With the queues of all features, which every app would otherwise create in its own database. */
async function createQueues(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString })
  const jobs = [...createOutbox(features).jobs, ...features.flatMap((feature) => feature.jobs ?? [])]
  const queue = await openQueue({ pool, jobs, log: pino({ level: 'silent' }), supervise: false })
  await queue.close()
  await pool.end()
}

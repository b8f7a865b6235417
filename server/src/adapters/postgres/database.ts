import { type Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables'
import { PreparedClient } from './prepared-client.ts'
import { openScoped } from './scope.ts'

export interface Database {
  pool: pg.Pool
  db: Kysely<DB>
  close(): Promise<void>
}

export interface DatabaseOptions {
  connectionString: string
  /** Maximum connections of this process. */
  max?: number
  onError(error: Error): void
  /** Called for every failed statement. */
  onFailed?(error: unknown): void
}

// Counts are int8; ours stay in the safe integer range.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Statements that run longer than this when the pool closes are canceled. */
const closesWithinMs = 1_000

export function openDatabase({ connectionString, max = 20, onError, onFailed }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString,
    max,
    application_name: 'sextant',
    // Longer than a PostgreSQL restart; after that, a request waiting for a connection gets a 503.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  let isClosing = false
  // Ignore errors after closing: a stopping server may drop the connection first.
  const report = (error: Error) => {
    if (!isClosing) onError(error)
  }
  pool.on('error', report)
  // A connection that dies between two statements of a transaction reports only to this listener;
  // without it, the error would crash the process.
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client.on('error', report))
  })
  pool.on('remove', (client) => clients.delete(client))
  const db = openScoped(new PostgresDialect({ pool }), onFailed)
  return {
    pool,
    db,
    close: async () => {
      isClosing = true
      const ended = pool.end()
      const impatient = setTimeout(() => void cancelAll(connectionString, clients).catch(report), closesWithinMs)
      await ended
      clearTimeout(impatient)
    },
  }
}

/** All features have stopped by now, so no one waits for these statements. */
async function cancelAll(connectionString: string, clients: Iterable<pg.PoolClient>): Promise<void> {
  const running = [...clients].map((client) => (client as { processID?: number }).processID)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_cancel_backend(pid) from unnest($1::int[]) as pid', [running])
  } finally {
    await client.end()
  }
}

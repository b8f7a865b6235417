import { type Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables'
import { openScoped } from './scope.ts'

export interface Database {
  pool: pg.Pool
  db: Kysely<DB>
  close(): Promise<void>
}

export interface DatabaseOptions {
  connectionString: string
  /** How many connections this process may hold. */
  max?: number
  onError(error: Error): void
  /** Told of every statement that failed. */
  onFailed?(error: unknown): void
}

// Counts come as int8; none of ours leaves the safe range.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A statement that runs longer when the pool is closed is cancelled. */
const closesWithinMs = 1_000

export function openDatabase({ connectionString, max = 20, onError, onFailed }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'sextant',
    // A request waits this long for a connection, then gets its 503: longer than a restart of PostgreSQL takes.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  let isClosing = false
  // After the goodbye a server that stops may still cut the line first: nothing to tell of.
  const report = (error: Error) => {
    if (!isClosing) onError(error)
  }
  pool.on('error', report)
  // A connection that dies between two statements of a transaction reports to nobody but this listener;
  // without it the report ends the process.
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

/** The rooms have stopped by now, and no one waits for what still runs. */
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

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
  pool.on('connect', (client) => client.on('error', report))
  const db = openScoped(new PostgresDialect({ pool }), onFailed)
  return {
    pool,
    db,
    close: () => {
      isClosing = true
      return pool.end()
    },
  }
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError } from '#kernel/errors'
import { connect } from './connect.ts'

const longestNoticeMs = 5_000

/**
 * Refuses transaction-mode poolers: migration locks and notifications belong to a session and would be lost silently.
 */
export async function requireOwnSession(connectionString: string): Promise<void> {
  const [own, other] = [1, 2].map(() => new pg.Client({ connectionString, application_name: 'sextant-check' })) as [
    pg.Client,
    pg.Client,
  ]
  try {
    await connect(own)
    await connect(other)
    if (!(await isApart(own, other)) || !(await hears(own, other))) throw pooled()
  } finally {
    await Promise.all([own.end(), other.end()])
  }
}

/** Checks that a session keeps its settings and doesn't share them. */
async function isApart(own: pg.Client, other: pg.Client): Promise<boolean> {
  const mark = randomBytes(8).toString('hex')
  await own.query("select set_config('sextant.session', $1, false)", [mark])
  // Kept open, so a pooler must use another connection for the next statement.
  await other.query('begin')
  if ((await markOf(other)) === mark) return false
  const isKept = (await markOf(own)) === mark
  await other.query('rollback')
  return isKept
}

async function markOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select current_setting('sextant.session', true) as mark",
  )
  return rows[0]?.mark ?? null
}

async function hears(own: pg.Client, other: pg.Client): Promise<boolean> {
  const channel = `sextant_${randomBytes(8).toString('hex')}`
  const { promise, resolve } = Promise.withResolvers<boolean>()
  own.once('notification', () => resolve(true))
  const timer = setTimeout(() => resolve(false), longestNoticeMs)
  await own.query(`listen ${channel}`)
  await other.query(`notify ${channel}`)
  const isHeard = await promise
  clearTimeout(timer)
  return isHeard
}

const pooled = () =>
  new StartError(
    'The database is behind a connection pooler that gives each transaction another connection, as PgBouncer does in transaction mode. Sextant needs sessions of its own: point DATABASE_URL at PostgreSQL itself, or at a pooler in session mode.',
  )

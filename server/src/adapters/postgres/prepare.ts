import pg from 'pg'
import { StartError } from '#kernel/errors'
import { installQueue } from '../jobs/install.ts'
import { migrate } from './migrate.ts'
import { setRights } from './rights.ts'
import { openRoles, type RoleAddresses } from './roles.ts'

// Any constant will do; every Sextant must use the same one.
const migrationLock = 7_398_241

interface Prepared {
  /** The migrations that were pending. */
  applied: string[]
  at: RoleAddresses
}

/**
 * Signs in as the owner, once: makes the roles that the product runs as, brings the tables forward and says what each
 * role may do with them. Servers that start together take turns.
 */
export async function prepareDatabase(options: { connectionString: string; secret: string }): Promise<Prepared> {
  const { connectionString } = options
  const owner = new pg.Client({ connectionString, application_name: 'sextant-migrate' })
  await connect(owner)
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock])
    const { names, at } = await openRoles(owner, options)
    const applied = await migrate(owner)
    await installQueue(owner)
    await setRights(owner, names)
    return { applied, at }
  } finally {
    await owner.end()
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
    throw new StartError(`The database at ${client.host}:${client.port} cannot be used. ${reason}`)
  }
}

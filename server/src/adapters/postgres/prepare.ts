import pg from 'pg'
import { installQueue } from '../jobs/install.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { takeMigrationLock, type Waiting } from './migration-lock.ts'
import { setRights } from './rights.ts'
import { openRoles, type RoleAddresses } from './roles.ts'

interface Prepared {
  /** The migrations that were pending. */
  applied: string[]
  at: RoleAddresses
}

/**
 * Signs in as the owner, once: makes the roles that the product runs as, brings the tables forward and says what each
 * role may do with them. Servers that start together take turns.
 */
export async function prepareDatabase(
  options: { connectionString: string; secret: string },
  waiting: Waiting = {},
): Promise<Prepared> {
  const { connectionString } = options
  const owner = new pg.Client({ connectionString, application_name: 'sextant-migrate' })
  await connect(owner)
  try {
    await takeMigrationLock(owner, waiting)
    const { names, at } = await openRoles(owner, options)
    const applied = await migrate(owner)
    await installQueue(owner)
    await setRights(owner, names)
    return { applied, at }
  } finally {
    await owner.end()
  }
}

import pg from 'pg'
import { installQueue } from '../jobs/install.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { takeMigrationLock, type Waiting } from './migration-lock.ts'
import { setRights } from './rights.ts'
import { openRoles, type RoleAddresses } from './roles.ts'

interface Prepared {
  applied: string[]
  at: RoleAddresses
}

/**
 * Connects once as the owner: creates the runtime roles, migrates the tables and grants privileges. Servers that start
 * together take turns.
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

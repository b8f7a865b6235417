import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, temporaryDatabase } from '#test/database'
import { testApp } from '#test/harness'
import { startPooler } from './pooler.fixtures.ts'
import { prepareDatabase } from './prepare.ts'

const secret = 'a secret for tests, long enough to be one'

async function query(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('the product runs as a role that owns nothing, and cannot switch off what guards the audit log', async () => {
  const { server } = await testApp()
  const ask = (text: string) => sql.raw<Record<string, unknown>>(text).execute(server.ctx.db)
  const { rows } = await ask(
    `select (select count(*)::int from pg_class where relowner = r.oid) as owned, rolsuper, rolbypassrls, rolcreaterole
     from pg_roles r where rolname = current_user`,
  )
  expect(rows).toEqual([{ owned: 0, rolsuper: false, rolbypassrls: false, rolcreaterole: false }])
  for (const forbidden of [
    'alter table audit_events disable trigger user',
    "update audit_events set details = ''",
    'delete from audit_seals',
    'delete from audit_chains',
    'truncate audit_events cascade',
    'delete from migrations',
    'reset role; alter table audit_events disable row level security',
  ]) {
    await expect(ask(forbidden), forbidden).rejects.toThrow(/must be owner|permission denied/)
  }
})

/** A user of a database of its own, who may not create roles. */
async function restrictedOwner() {
  const { adminConnectionString } = await createEmptyDatabase()
  const name = `restricted_${randomBytes(4).toString('hex')}`
  const url = new URL(adminConnectionString)
  const database = url.pathname.slice(1)
  await query(
    adminConnectionString,
    `create role ${name} login password 'pass'; alter database ${database} owner to ${name}`,
  )
  url.username = name
  url.password = 'pass'
  onTestFinished(async () => {
    await query(adminConnectionString, `alter database ${database} owner to postgres`)
    for (const role of [name, `${name}_app`, `${name}_queue`]) {
      const [found] = await query(adminConnectionString, `select from pg_roles where rolname = '${role}'`)
      if (found) await query(adminConnectionString, `drop owned by ${role} cascade; drop role ${role}`)
    }
  })
  return { name, adminConnectionString, connectionString: url.toString() }
}

test('where the owner may not create roles the start says what to run, and running it is enough', async () => {
  const { name, adminConnectionString, connectionString } = await restrictedOwner()
  const refusal = await prepareDatabase({ connectionString, secret }).catch((error: Error) => error.message)
  expect(refusal).toContain(`The database user ${name} isn't allowed to create the roles that Sextant runs as.`)
  const statements = String(refusal).split('\n').slice(1)
  expect(statements).toHaveLength(2)
  await query(adminConnectionString, statements.join('\n'))
  const { at } = await prepareDatabase({ connectionString, secret })
  const [row] = await query(at.app, 'select current_user as name, (select count(*)::int from users) as users')
  expect(row).toEqual({ name: `${name}_app`, users: 0 })
})

test('a database from before a policy gets it at the next start', async () => {
  const { connectionString } = await temporaryDatabase()
  await prepareDatabase({ connectionString, secret })
  const guarded = `select relname as name from pg_class c where relrowsecurity and relname in ('invitations', 'memberships')
    and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_workspace') order by 1`
  const both = [{ name: 'invitations' }, { name: 'memberships' }]
  expect(await query(connectionString, guarded)).toEqual(both)
  for (const { name } of both) {
    await query(
      connectionString,
      `alter table ${name} disable row level security; drop policy own_workspace on ${name}`,
    )
  }
  await query(connectionString, "update rights set checksum = 'of an earlier version'")
  await prepareDatabase({ connectionString, secret })
  expect(await query(connectionString, guarded)).toEqual(both)
})

test('a role that was made too mighty by hand is refused', async () => {
  const { name, adminConnectionString, connectionString } = await restrictedOwner()
  const refusal = await prepareDatabase({ connectionString, secret }).catch((error: Error) => error.message)
  await query(adminConnectionString, `${String(refusal).split('\n').slice(1).join('\n')} grant ${name} to ${name}_app`)
  await expect(prepareDatabase({ connectionString, secret })).rejects.toThrow(
    `"${name}_app" has more privileges than Sextant allows`,
  )
})

test('a pooler that signs everybody in as the owner is refused', async () => {
  const { connectionString } = await temporaryDatabase()
  const pooler = await startPooler(connectionString)
  onTestFinished(() => pooler.stop())
  await expect(prepareDatabase({ connectionString: pooler.connectionString, secret })).rejects.toThrow(
    'Let each user sign in as itself.',
  )
})

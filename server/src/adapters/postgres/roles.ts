import pg from 'pg'
import { StartError } from '#kernel/errors'
import { rolePassword, verifierOf } from './role-passwords.ts'

/** The roles the server runs as. Neither owns tables or bypasses row-level security. */
export interface RoleNames {
  app: string
  queue: string
}

/** Connection settings of each role. */
export type RoleAddresses = RoleNames

interface Owner {
  connectionString: string
  secret: string
}

interface Role {
  name: string
  address: string
  verifier: string
  exists: boolean
}

/** Ensures that both roles can connect; if the owner can't create roles, the error says what to run. */
export async function openRoles(owner: pg.Client, options: Owner): Promise<{ names: RoleNames; at: RoleAddresses }> {
  const { rows } = await owner.query<{ name: string }>('select current_user as name')
  const ownerName = rows[0]?.name ?? ''
  const app = roleOf(`${ownerName}_app`, ownerName, options)
  const queue = roleOf(`${ownerName}_queue`, ownerName, options)
  const missing: Role[] = []
  for (const role of [app, queue]) {
    role.exists = await isThere(owner, role)
    if (!role.exists || !(await canSignIn(role))) missing.push(role)
  }
  for (const role of missing) {
    if (!(await mayCreate(owner, role))) throw mayNotCreate(ownerName, missing)
    if (!(await canSignIn(role))) throw keptOut(role)
  }
  const names = { app: app.name, queue: queue.name }
  await refuseMighty(owner, names)
  return { names, at: { app: app.address, queue: queue.address } }
}

function roleOf(name: string, ownerName: string, { connectionString, secret }: Owner): Role {
  const address = new URL(connectionString)
  const password = rolePassword({ name: ownerName, password: decodeURIComponent(address.password), secret }, name)
  address.username = encodeURIComponent(name)
  address.password = password
  return { name, address: address.toString(), verifier: verifierOf(password), exists: false }
}

async function isThere(owner: pg.Client, { name }: Role): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name])
  return rowCount === 1
}

/** A manually created role may have too many privileges. */
async function refuseMighty(owner: pg.Client, { app, queue }: RoleNames): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname in ($1, $2)
     and (rolsuper or rolbypassrls or rolcreaterole or pg_has_role(rolname, current_user, 'member'))`,
    [app, queue],
  )
  const names = rows.map(({ name }) => quoted(name)).join(', ')
  if (names === '') return
  throw new StartError(
    `${names} has more privileges than Sextant allows: it must not be a superuser, create roles, bypass row-level security or be a member of the owner's role.`,
  )
}

// Some poolers answer every refusal as a violation of the protocol.
const refusedSignIn = new Set(['28P01', '28000', '08P01'])

async function canSignIn({ name, address }: Role): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, application_name: 'sextant-start' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    if (rows[0]?.name !== name) throw signedInAs(rows[0]?.name ?? '', name)
    return true
  } catch (error) {
    if (refusedSignIn.has(codeOf(error))) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

const mayNot = '42501'
// Roles are shared by all databases of a PostgreSQL, so another server may be doing the same right now.
const doneElsewhere = new Set(['42710', '23505', 'XX000'])

async function mayCreate(owner: pg.Client, role: Role): Promise<boolean> {
  try {
    await owner.query(statementFor(role))
  } catch (error) {
    if (codeOf(error) === mayNot) return false
    if (!doneElsewhere.has(codeOf(error))) throw error
  }
  return true
}

const quoted = (name: string) => pg.escapeIdentifier(name)
const attributes = 'login noinherit nosuperuser nocreatedb nocreaterole nobypassrls'
// Only a superuser may mention superuser attributes, so `alter role` omits them.
const statementFor = ({ name, verifier, exists }: Role) =>
  exists
    ? `alter role ${quoted(name)} login password '${verifier}'`
    : `create role ${quoted(name)} ${attributes} password '${verifier}'`

const mayNotCreate = (ownerName: string, missing: Role[]) =>
  new StartError(
    [
      `The database user ${ownerName} isn't allowed to create the roles that Sextant runs as. Run this as a user who is, then start Sextant again:`,
      ...missing.map((role) => `  ${statementFor(role)};`),
    ].join('\n'),
  )

const keptOut = ({ name }: Role) =>
  new StartError(
    `The role ${quoted(name)} exists but can't sign in at the address of DATABASE_URL. If a connection pooler is in between, let it pass this role on to PostgreSQL.`,
  )

/** Row-level security protects nothing if everybody is signed in as the owner. */
const signedInAs = (actual: string, name: string) =>
  new StartError(
    `A connection of ${quoted(name)} runs as ${quoted(actual)}, perhaps because a connection pooler maps every user to one. Let each user sign in as itself.`,
  )

const codeOf = (error: unknown) => String((error as { code?: unknown }).code)

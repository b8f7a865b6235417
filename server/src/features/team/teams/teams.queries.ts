import { permissionsOf, type Role } from '@sextant/contract/kernel/roles'
import type { Team } from '@sextant/contract/team/routes'
import { sql } from 'kysely'
import { countRows } from '#db/count-rows'
import type { Db } from '#kernel/db'

/** As many names as fit on a line. */
const mostNamed = 5

interface TeamRow {
  id: string
  name: string
  role: Role
  is_owner: boolean
  members: number
  people: string[]
}

const teamsOf = (db: Db, userId: string) =>
  db.selectFrom(sql<TeamRow>`teams_of(${userId}, ${mostNamed})`.as('t')).selectAll('t')

/** More than a person is ever in. */
const mostTeams = 200

export async function list(db: Db, userId: string): Promise<Team[]> {
  const rows = await teamsOf(db, userId).orderBy(sql`lower(t.name)`).orderBy('t.id').limit(mostTeams).execute()
  return rows.map(toTeam)
}

export async function find(db: Db, userId: string, teamId: string): Promise<Team | undefined> {
  const row = await teamsOf(db, userId).where('t.id', '=', teamId).executeTakeFirst()
  return row && toTeam(row)
}

export const countOwned = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('workspaces').where('owner_id', '=', userId).where('personal_of', 'is', null))

/** Without a member: the owner takes their seat in the new workspace. */
export async function insert(db: Db, { name, ownerId }: { name: string; ownerId: string }): Promise<string> {
  const { id } = await db
    .insertInto('workspaces')
    .values({ name, owner_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface HeldTeam {
  id: string
  name: string
  ownerId: string | null
}

/**
 * Locks the team, so concurrent changes to its members run one after another. Rows that name it can still be added:
 * otherwise a job that holds a seat and a deletion that waits for the seat would wait for each other.
 */
export function lock(db: Db, teamId: string): Promise<HeldTeam | undefined> {
  return db
    .selectFrom('workspaces')
    .select(['id', 'name', 'owner_id as ownerId'])
    .where('id', '=', teamId)
    .where('personal_of', 'is', null)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function rename(db: Db, teamId: string, name: string): Promise<void> {
  await db.updateTable('workspaces').set({ name }).where('id', '=', teamId).execute()
}

export async function setOwner(db: Db, teamId: string, userId: string): Promise<void> {
  await db.updateTable('workspaces').set({ owner_id: userId }).where('id', '=', teamId).execute()
}

export async function personalIdOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('workspaces').select('id').where('personal_of', '=', userId).executeTakeFirst()
  return row?.id
}

function toTeam({ id, name, role, is_owner, members, people }: TeamRow): Team {
  return {
    id,
    name,
    role: role === 'admin' ? 'admin' : 'member',
    memberRole: role,
    isOwner: is_owner,
    members,
    people,
    permissions: permissionsOf(role),
  }
}

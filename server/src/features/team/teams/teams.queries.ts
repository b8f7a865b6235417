import { permissionsOf, type Role } from '@sextant/contract/kernel/roles'
import type { Team } from '@sextant/contract/team/routes'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'

/** As many names as fit on a line. */
const mostNamed = 5

const teamsOf = (db: Db, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['w.id', 'w.name', 'm.role'])
    .select((e) => [
      sql<boolean>`w.owner_id is not distinct from ${userId}::uuid`.as('isOwner'),
      e
        .selectFrom('memberships as all')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('all.workspace_id', '=', 'w.id')
        .where('all.status', '=', 'active')
        .as('members'),
      sql<string[]>`array(
        select u.name from memberships s join users u on u.id = s.user_id
        where s.workspace_id = w.id and s.status = 'active' order by s.user_id is distinct from w.owner_id, s.joined_at, s.user_id limit ${mostNamed}
      )`.as('people'),
    ])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .where('w.personal_of', 'is', null)

/** More than a person is ever in. */
const mostTeams = 200

export async function list(db: Db, userId: string): Promise<Team[]> {
  const rows = await teamsOf(db, userId).orderBy(sql`lower(w.name)`).orderBy('w.id').limit(mostTeams).execute()
  return rows.map(toTeam)
}

export async function find(db: Db, userId: string, teamId: string): Promise<Team | undefined> {
  const row = await teamsOf(db, userId).where('w.id', '=', teamId).executeTakeFirst()
  return row && toTeam(row)
}

export async function countOwned(db: Db, userId: string): Promise<number> {
  const { owned } = await db
    .selectFrom('workspaces')
    .select((e) => e.fn.countAll<number>().as('owned'))
    .where('owner_id', '=', userId)
    .where('personal_of', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(owned)
}

interface NewTeam {
  name: string
  ownerId: string
  at: Date
}

export async function insert(db: Db, { name, ownerId, at }: NewTeam): Promise<string> {
  const { id } = await db
    .insertInto('workspaces')
    .values({ name, owner_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('memberships')
    .values({ workspace_id: id, user_id: ownerId, role: 'admin', joined_at: at })
    .execute()
  return id
}

export interface HeldTeam {
  id: string
  name: string
  ownerId: string | null
}

/** Locks the team, so concurrent changes to its members run one after another. */
export function lock(db: Db, teamId: string): Promise<HeldTeam | undefined> {
  return db
    .selectFrom('workspaces')
    .select(['id', 'name', 'owner_id as ownerId'])
    .where('id', '=', teamId)
    .where('personal_of', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function rename(db: Db, teamId: string, name: string): Promise<void> {
  await db.updateTable('workspaces').set({ name }).where('id', '=', teamId).execute()
}

export async function setOwner(db: Db, teamId: string, userId: string): Promise<void> {
  await db.updateTable('workspaces').set({ owner_id: userId }).where('id', '=', teamId).execute()
}

/** The person's personal workspace. */
export async function personalIdOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('workspaces').select('id').where('personal_of', '=', userId).executeTakeFirst()
  return row?.id
}

function toTeam(row: {
  id: string
  name: string
  role: Role
  isOwner: boolean
  members: number | null
  people: string[]
}): Team {
  const { id, name, isOwner, people } = row
  return {
    id,
    name,
    role: row.role === 'admin' ? 'admin' : 'member',
    memberRole: row.role,
    isOwner,
    members: Number(row.members),
    people,
    permissions: permissionsOf(row.role),
  }
}

import { sql } from 'kysely'
import { containing } from '#db/containing'
import { nearness } from '#db/nearness'
import type { Db } from '#kernel/db'
import { type Found, foundIn, type Sought } from '#kernel/records'

const all = sql<number>`(count(*) over ())::int`.as('all')

/** Members by name or email. `state` is a role or a status. */
export async function searchMembers(db: Db, workspaceId: string, sought: Sought): Promise<Found> {
  const { words, state, isNearestFirst, limit } = sought
  let rows = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['u.id', 'u.name', 'm.role', 'm.status', 'm.joined_at', all])
    .select(sql<boolean>`w.owner_id is not distinct from u.id or w.personal_of = u.id`.as('is_owner'))
    .where('m.workspace_id', '=', workspaceId)
  for (const word of words.split(/\s+/).filter(Boolean))
    rows = rows.where((e) => e.or([e('u.name', 'ilike', containing(word)), e('u.email', 'ilike', containing(word))]))
  if (state === 'admin' || state === 'editor' || state === 'viewer') rows = rows.where('m.role', '=', state)
  if (state === 'active' || state === 'inactive') rows = rows.where('m.status', '=', state)
  if (state === 'owner')
    rows = rows.where((e) => e.or([e('w.owner_id', '=', e.ref('u.id')), e('w.personal_of', '=', e.ref('u.id'))]))
  if (isNearestFirst) rows = rows.orderBy(nearness(sql<string>`u.name`, words), 'desc').orderBy('m.joined_at', 'desc')
  const found = await rows.orderBy('m.joined_at').orderBy('u.id').limit(limit).execute()
  return foundIn(found, ({ id, name, role, status, joined_at, is_owner }) => ({
    kind: 'Member',
    id,
    title: name,
    detail: [is_owner ? 'owner' : role, status === 'active' ? '' : status].filter(Boolean).join(' · '),
    url: '/team?tab=members',
    at: joined_at,
  }))
}

export async function searchInvited(db: Db, workspaceId: string, limit: number): Promise<Found> {
  const rows = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'created_at', all])
    .where('workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return foundIn(rows, ({ id, email, role, created_at }) => ({
    kind: 'Invitation',
    id,
    title: email,
    detail: `invited as ${role}`,
    url: '/team?tab=members&status=pending',
    at: created_at,
  }))
}

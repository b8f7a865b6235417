import { mostLinks, passwordTries, type ShareLink } from '@sextant/contract/collaboration/share-links'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'

const columns = [
  ...(['id', 'prd_id', 'hash', 'password_hash', 'can_comment', 'with_evidence', 'created_by'] as const),
  ...(['created_at', 'expires_at', 'opened', 'opened_at'] as const),
] as const

const links = (db: Db, workspaceId: string) =>
  db
    .selectFrom('prd_share_links')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)

export type StoredLink = Awaited<ReturnType<ReturnType<typeof links>['execute']>>[number]

/** Newest first. */
export function list(
  db: Db,
  workspaceId: string,
  { prdId, since }: { prdId: string; since: Date },
): Promise<StoredLink[]> {
  return links(db, workspaceId)
    .where('prd_id', '=', prdId)
    .where('expires_at', '>', since)
    .orderBy('id', 'desc')
    .limit(mostLinks * 2)
    .execute()
}

interface NewLink extends Pick<StoredLink, 'prd_id' | 'hash' | 'password_hash' | 'can_comment' | 'with_evidence'> {
  workspace_id: string
  user_id: string
  created_by: string
  created_at: Date
  expires_at: Date
}

export const insert = (db: Db, link: NewLink): Promise<StoredLink> =>
  db.insertInto('prd_share_links').values(link).returning(columns).executeTakeFirstOrThrow()

export async function revoke(db: Db, workspaceId: string, { prdId, id, at }: { prdId: string; id: string; at: Date }) {
  const revoked = await db
    .updateTable('prd_share_links')
    .set({ revoked_at: at })
    .where((e) => e.and({ workspace_id: workspaceId, prd_id: prdId, id }))
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** The workspace whose link has this token; the link itself is read there. */
export async function findWorkspace(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select workspace_of_share_link(${hash}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

export const findLive = (db: Db, workspaceId: string, { hash, now }: { hash: Buffer; now: Date }) =>
  links(db, workspaceId).where('hash', '=', hash).where('expires_at', '>', now).executeTakeFirst()

export async function findCreator(db: Db, workspaceId: string, id: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('prd_share_links')
    .select('user_id')
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .executeTakeFirst()
  return link?.user_id ?? undefined
}

/** Counts a try before the password is checked, so that parallel guesses share the limit; false when none is left. */
export async function countTry(db: Db, workspaceId: string, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const isOver = sql<boolean>`coalesce(tried_since, '-infinity') <= ${new Date(now.getTime() - passwordTries.withinMs)}`
  const counted = await db
    .updateTable('prd_share_links')
    .set({
      tries: sql`case when ${isOver} then 1 else tries + 1 end`,
      tried_since: sql`case when ${isOver} then ${now} else tried_since end`,
    })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .where((e) => e.or([e('tries', '<', passwordTries.most), isOver]))
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** A right password doesn't count as a try. */
export async function giveTryBack(db: Db, workspaceId: string, id: string): Promise<void> {
  await db
    .updateTable('prd_share_links')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

export async function countOpening(db: Db, workspaceId: string, { id, at }: { id: string; at: Date }): Promise<void> {
  await db
    .updateTable('prd_share_links')
    .set({ opened: sql`opened + 1`, opened_at: at })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

export async function workspaceName(db: Db, workspaceId: string): Promise<string> {
  const { name } = await db
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return name
}

export const toShareLink = (row: StoredLink, now: Date): ShareLink => ({
  id: row.id,
  canComment: row.can_comment,
  withEvidence: row.with_evidence,
  hasPassword: row.password_hash !== null,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
  opened: row.opened,
  openedAt: row.opened_at?.toISOString() ?? null,
})

import type { ScoreScale } from '@sextant/contract/advocates/import-columns'
import type { PersonAnswer } from '@sextant/contract/advocates/routes'
import type { Db } from '#kernel/db'

export interface NewFeedback {
  workspaceId: string
  personKey: string
  name: string
  email: string
  company: string
  score: number | null
  scale: ScoreScale
  comment: string
  hasAgreed: boolean
  details: Record<string, string>
  source: string
  saidAt: Date
  /** The same row of the same file again has the same. */
  fingerprint: string
  at: Date
}

/** Returns how many weren't known yet. */
export async function insert(db: Db, rows: readonly NewFeedback[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await db
    .insertInto('advocate_feedback')
    .values(
      rows.map((one) => ({
        ...{ workspace_id: one.workspaceId, person_key: one.personKey, name: one.name, email: one.email },
        ...{ company: one.company, score: one.score, scale: one.scale, comment: one.comment },
        ...{ has_agreed: one.hasAgreed, details: JSON.stringify(one.details), source: one.source },
        ...{ said_at: one.saidAt, fingerprint: one.fingerprint, created_at: one.at },
      })),
    )
    .onConflict((conflict) => conflict.columns(['workspace_id', 'fingerprint']).doNothing())
    .returning('id')
    .execute()
  return added.length
}

/** Newest first. */
export const recent = (db: Db, workspaceId: string, { since, atMost }: { since: Date; atMost: number }) =>
  db
    .selectFrom('advocate_feedback')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('said_at', '>=', since)
    .orderBy('said_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()

/** What one person answered, newest first. */
export async function ofPerson(db: Db, workspaceId: string, personKey: string): Promise<PersonAnswer[]> {
  const rows = await db
    .selectFrom('advocate_feedback')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, person_key: personKey }))
    .orderBy('said_at', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, company: row.company, score: row.score, scale: row.scale as ScoreScale, comment: row.comment },
    ...{ details: row.details as Record<string, string>, source: row.source, saidAt: row.said_at.toISOString() },
  }))
}

export async function hasAgreed(db: Db, workspaceId: string, personKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('advocate_feedback')
    .select('has_agreed')
    .where((e) => e.and({ workspace_id: workspaceId, person_key: personKey }))
    .orderBy('said_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.has_agreed ?? false
}

export async function removeOf(db: Db, workspaceId: string, personKeys: readonly string[]): Promise<number> {
  if (personKeys.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('advocate_feedback')
    .where('workspace_id', '=', workspaceId)
    .where('person_key', 'in', personKeys)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function removeBefore(db: Db, workspaceId: string, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('advocate_feedback')
    .where('workspace_id', '=', workspaceId)
    .where('said_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

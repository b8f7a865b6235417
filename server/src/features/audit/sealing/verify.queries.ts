import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { type MarkedRow, markedColumns } from './seals.queries.ts'

export interface ChainRow {
  count: number
  head: Buffer
  inherited: number
  key: number | null
  signed_at: Date | null
  signature: Buffer | null
}

export function findChain(db: Db, workspaceId: string): Promise<ChainRow | undefined> {
  return db
    .selectFrom('audit_chains')
    .select(['count', 'head', 'inherited', 'key', 'signed_at', 'signature'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst() as Promise<ChainRow | undefined>
}

export type SealedRow = MarkedRow & { number: number; event_id: string; hash: Buffer; key: number }

export async function sealedAfter(
  db: Db,
  workspaceId: string,
  { after, upTo, atMost }: { after: number; upTo: number; atMost: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select s.number, s.event_id, s.hash, s.key, ${markedColumns} from audit_seals s
    left join audit_events e on e.id = s.event_id and e.workspace_id = s.workspace_id
    where s.workspace_id = ${workspaceId} and s.number > ${after} and s.number <= ${upTo}
    order by s.number limit ${atMost}`.execute(db)
  return rows
}

/** A seal beyond the signed count; one statement, because both grow together. */
export async function findUnsigned(db: Db, workspaceId: string) {
  const { rows } = await sql<{ number: number; event_id: string }>`
    select s.number, s.event_id from audit_seals s where s.workspace_id = ${workspaceId} and s.number > (
      select coalesce(max(count), 0) from audit_chains where workspace_id = ${workspaceId}) order by s.number limit 1`.execute(
    db,
  )
  return rows[0]
}

/** An event that is neither sealed nor queued for sealing, so the server didn't write it. */
export async function findUnasked(db: Db, workspaceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select e.id from audit_events e where e.workspace_id = ${workspaceId}
      and not exists (select from audit_seals s where s.event_id = e.id)
      and not exists (select from audit_unsealed u where u.workspace_id = e.workspace_id and u.event_id = e.id)
    order by e.id limit 1`.execute(db)
  return rows[0]?.id
}

export async function waiting(db: Db, workspaceId: string): Promise<{ events: number; oldest: string | null }> {
  const { rows } = await sql<{ events: number; oldest: string | null }>`
    select count(*)::int as events,
      (select event_id from audit_unsealed where workspace_id = ${workspaceId} order by event_id limit 1) as oldest
    from audit_unsealed where workspace_id = ${workspaceId}`.execute(db)
  return rows[0] ?? { events: 0, oldest: null }
}

export const listWorkspaces = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('workspaces').select(['id', 'name']).orderBy('id').execute()

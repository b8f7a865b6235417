import type { AuditStats, AuditUser } from '@sextant/contract/audit/routes'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { firstIdAt } from './event-id.ts'
import type { HourTally, LastSeen } from './tally.ts'

export async function addHours(db: Db, workspaceId: string, hours: readonly HourTally[]): Promise<void> {
  await sql`insert into audit_hours as h (workspace_id, hour, total, high, failed)
    select ${workspaceId}::uuid, * from unnest(
      ${hours.map(({ hour }) => hour)}::timestamptz[], ${hours.map(({ total }) => total)}::int[],
      ${hours.map(({ high }) => high)}::int[], ${hours.map(({ failed }) => failed)}::int[])
    on conflict (workspace_id, hour) do update set
      total = h.total + excluded.total, high = h.high + excluded.high, failed = h.failed + excluded.failed`.execute(db)
}

export async function seeActors(db: Db, workspaceId: string, seen: readonly LastSeen[]): Promise<void> {
  await sql`insert into audit_actors as a (workspace_id, user_id, name, email, searched, last_at)
    select ${workspaceId}::uuid, * from unnest(
      ${seen.map(({ userId }) => userId)}::uuid[], ${seen.map(({ name }) => name)}::text[],
      ${seen.map(({ email }) => email)}::text[], ${seen.map(({ searched }) => searched)}::text[],
      ${seen.map(({ at }) => at)}::timestamptz[])
    on conflict (workspace_id, user_id) do update set
      name = excluded.name, email = excluded.email, searched = excluded.searched,
      last_at = greatest(a.last_at, excluded.last_at)`.execute(db)
}

type Sum = Pick<AuditStats, 'total' | 'highPriority' | 'failed'>

const counts = sql`count(*)::int as total, count(*) filter (where severity in ('critical', 'high'))::int as "highPriority",
  count(*) filter (where not success)::int as failed`

/** Sums whole hours, tallied at sealing. */
export async function sumHours(db: Db, workspaceId: string, from: Date): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select coalesce(sum(total), 0)::int as total, coalesce(sum(high), 0)::int as "highPriority",
      coalesce(sum(failed), 0)::int as failed
    from audit_hours where workspace_id = ${workspaceId} and hour >= ${from}`.execute(db)
  return orNothing(rows[0])
}

/** Counts the partial hour at the start of a window. */
export async function sumBetween(db: Db, workspaceId: string, from: Date, to: Date): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select ${counts} from audit_events
    where workspace_id = ${workspaceId} and id >= ${firstIdAt(from)} and id < ${firstIdAt(to)}`.execute(db)
  return orNothing(rows[0])
}

/** Counts unsealed events, limited in case sealing has stopped. */
export async function sumWaiting(db: Db, workspaceId: string, from: Date): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select ${counts} from (
      select e.severity, e.success from audit_unsealed u join audit_events e on e.id = u.event_id
      where u.workspace_id = ${workspaceId} and u.event_id >= ${firstIdAt(from)} limit 10000) waiting`.execute(db)
  return orNothing(rows[0])
}

const orNothing = (sum: Sum | undefined): Sum => sum ?? { total: 0, highPriority: 0, failed: 0 }

export async function countActors(db: Db, workspaceId: string, from: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (
      select user_id from audit_actors where workspace_id = ${workspaceId} and last_at >= ${from}
      union select e.user_id from audit_unsealed u join audit_events e on e.id = u.event_id
      where u.workspace_id = ${workspaceId} and u.event_id >= ${firstIdAt(from)} and e.user_id is not null) active`.execute(
    db,
  )
  return rows[0]?.people ?? 0
}

export async function findActors(
  db: Db,
  workspaceId: string,
  { words, id, atMost }: { words: string; id: string | undefined; atMost: number },
): Promise<AuditUser[]> {
  return db
    .selectFrom('audit_actors')
    .select(['user_id as id', 'name', 'email'])
    .where('workspace_id', '=', workspaceId)
    .$if(id !== undefined, (query) => query.where('user_id', '=', id ?? ''))
    .$if(words !== '', (query) => query.where(sql<boolean>`strpos(searched, ${words}) > 0`))
    .orderBy('last_at', 'desc')
    .limit(atMost)
    .execute()
}

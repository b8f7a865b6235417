import { sql } from 'kysely'
import type { Db } from '#kernel/db'

/** Claims the host for a while, using the database clock because processes may differ. */
export async function claimHost(db: Db, host: string, forMs: number): Promise<boolean> {
  const until = sql<Date>`clock_timestamp() + ${forMs} * interval '1 millisecond'`
  const row = await db
    .insertInto('competitor_hosts')
    .values({ host, busy_until: until })
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet({ busy_until: until })
        .where('competitor_hosts.busy_until', '<=', sql<Date>`clock_timestamp()`),
    )
    .returning('host')
    .executeTakeFirst()
  return row !== undefined
}

export async function releaseHost(db: Db, host: string, restMs: number): Promise<void> {
  const busyUntil = sql<Date>`clock_timestamp() + ${restMs} * interval '1 millisecond'`
  await db.updateTable('competitor_hosts').set({ busy_until: busyUntil }).where('host', '=', host).execute()
}

export interface StoredRobots {
  text: string
  status: number
}

export async function findRobots(db: Db, host: string, since: Date): Promise<StoredRobots | undefined> {
  const row = await db
    .selectFrom('competitor_hosts')
    .select(['robots', 'robots_status'])
    .where('host', '=', host)
    .where('robots_at', '>', since)
    .executeTakeFirst()
  return row && { text: row.robots ?? '', status: row.robots_status ?? 0 }
}

export async function saveRobots(db: Db, host: string, { text, status }: StoredRobots, at: Date): Promise<void> {
  const values = { robots: text.slice(0, 500_000).replaceAll('\0', ''), robots_status: status, robots_at: at }
  await db.updateTable('competitor_hosts').set(values).where('host', '=', host).execute()
}

/** Hosts that haven't been called for a long time. */
export async function deleteHosts(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('competitor_hosts').where('busy_until', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}

import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/** Makes or brings forward the tables of the job queue, as their owner. */
export async function installQueue(owner: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/** Creates or migrates the job queue's tables as their owner. */
export async function installQueue(owner: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

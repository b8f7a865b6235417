import type { Db } from '#kernel/db'

export async function insert(db: Db, name: string, payload: object): Promise<string> {
  const values = { name, payload: JSON.stringify(payload) }
  const { id } = await db.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const find = (db: Db, id: string) =>
  db.selectFrom('events').select(['name', 'payload']).where('id', '=', id).executeTakeFirst()

/** False when this listener has already handled the event. A concurrent delivery waits here for the first one. */
export async function markDelivered(db: Db, eventId: string, listener: string): Promise<boolean> {
  const marked = await db
    .insertInto('event_deliveries')
    .values({ event_id: eventId, listener })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return marked !== undefined
}

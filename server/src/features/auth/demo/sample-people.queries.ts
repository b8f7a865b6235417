import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { SamplePerson } from '#ports/sample-people'

/** A disabled account without password or workspace; reuses an existing one. */
export async function insert(db: Db, { firstName, lastName, email }: SamplePerson, at: Date): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      name: `${firstName} ${lastName}`,
      first_name: firstName,
      last_name: lastName,
      role_at_company: 'Other',
      disabled_at: at,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ first_name: firstName }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function remove(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .deleteFrom('users as u')
    .where('u.id', 'in', userIds)
    .where('u.disabled_at', 'is not', null)
    .where('u.email', 'like', '%.example')
    // The same sample people can be in another sample team.
    .where(sql<boolean>`not exists (select from seats_of(u.id))`)
    .execute()
}

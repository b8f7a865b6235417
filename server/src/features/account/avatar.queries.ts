import type { Db } from '#kernel/db'
import type { Picture } from '#ports/world/images'

export async function find(db: Db, key: string): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('avatars')
    .select(['bytes', 'media_type as mediaType'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row
}

/** Replaces the previous avatar, whose key stops working. */
export async function replace(db: Db, userId: string, { key, picture }: { key: string; picture: Picture }) {
  const values = { key, bytes: Buffer.from(picture.bytes), media_type: picture.mediaType }
  await db
    .insertInto('avatars')
    .values({ ...values, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export async function remove(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('avatars').where('user_id', '=', userId).execute()
}

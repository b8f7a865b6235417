import type { Db } from '#kernel/db'

export async function wasGreeted(db: Db, userId: string): Promise<boolean> {
  const seen = await db
    .selectFrom('greeting_engagements')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return seen !== undefined
}

interface Engagement {
  engagement_type: string
  duration_viewed: number
  interaction_type: string
}

export async function insertEngagement(db: Db, userId: string, greetedAt: Date, engagement: Engagement): Promise<void> {
  const duration = Math.round(engagement.duration_viewed)
  await db
    .insertInto('greeting_engagements')
    .values({ ...engagement, duration_viewed: duration, user_id: userId, greeted_at: greetedAt })
    .execute()
}

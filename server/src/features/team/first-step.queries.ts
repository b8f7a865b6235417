import type { Db } from '#kernel/db'

/** Whether the person has a team with another member or an invitation. */
export async function isWithOthers(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships as mine')
    .innerJoin('workspaces as team', 'team.id', 'mine.workspace_id')
    .select('team.id')
    .where('mine.user_id', '=', userId)
    .where('team.personal_of', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('memberships as other')
            .select('other.user_id')
            .whereRef('other.workspace_id', '=', 'team.id')
            .where('other.user_id', '<>', userId)
            .where('other.is_sample', '=', false),
        ),
        exists(selectFrom('invitations').select('invitations.id').whereRef('invitations.workspace_id', '=', 'team.id')),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

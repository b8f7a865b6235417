import type { Profile, ProfileDraft } from '@sextant/contract/account/routes'
import { sql } from 'kysely'
import { type Db, snake } from '#kernel/db'

const columns = [
  'id',
  'email',
  'name',
  'company_name as company',
  'role_at_company as role',
  'industry',
  'linkedin_url as linkedinUrl',
  'bio',
  'early_access as earlyAccess',
  'avatar_url as avatarUrl',
] as const

export async function read(db: Db, userId: string): Promise<Profile> {
  return db
    .selectFrom('users')
    .select(columns)
    .select((e) => e('email_verified_at', 'is not', null).$castTo<boolean>().as('emailVerified'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function save(db: Db, userId: string, draft: ProfileDraft): Promise<Profile> {
  const [first = '', ...rest] = draft.name.split(/\s+/)
  await db
    .updateTable('users')
    .set({
      name: draft.name,
      first_name: first,
      last_name: rest.join(' '),
      company_name: draft.company,
      role_at_company: draft.role,
      ...snake(draft, 'industry', 'linkedinUrl', 'bio', 'earlyAccess'),
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
  return read(db, userId)
}

export async function setAvatar(db: Db, userId: string, avatarUrl: string | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ avatar_url: avatarUrl, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

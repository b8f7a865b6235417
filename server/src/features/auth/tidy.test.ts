import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { removeExpired } from './tidy.queries.ts'

const { server, signIn } = await testApp()
const { db } = server

test('what has run out goes, and what has not stays', async () => {
  const { userId } = await signIn()
  const now = new Date()
  const later = new Date(now.getTime() + 60_000)
  const earlier = new Date(now.getTime() - 60_000)
  for (const expires_at of [earlier, later]) {
    const hash = () => randomBytes(32)
    await db
      .insertInto('mailed_codes')
      .values({ hash: hash(), purpose: 'reset', user_id: userId, expires_at })
      .execute()
    await db.insertInto('sign_in_trips').values({ hash: hash(), expires_at }).execute()
    const family = crypto.randomUUID()
    await db.insertInto('refresh_tokens').values({ hash: hash(), family, user_id: userId, expires_at }).execute()
  }
  const person = { email: 'a@people.org', email_verified: true, name: 'A', given_name: 'A', family_name: '' }
  const aWeekAgo = new Date(now.getTime() - 7 * 86_400_000)
  await db
    .insertInto('identities')
    .values([
      { issuer: 'i', subject: 'gone', seen_at: aWeekAgo, ...person },
      { issuer: 'i', subject: 'new', seen_at: now, ...person },
      { issuer: 'i', subject: 'member', seen_at: aWeekAgo, user_id: userId, ...person },
    ])
    .execute()
  expect(await removeExpired(db, now)).toMatchObject({
    'mailed codes': 1,
    'sign-in trips': 1,
    'refresh tokens': 1,
    identities: 1,
    sessions: 0,
  })
  const left = await db.selectFrom('identities').select('subject').orderBy('subject').execute()
  expect(left.map((row) => row.subject)).toEqual(['member', 'new'])
})

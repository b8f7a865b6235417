import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { addCandidate } from './advocates.fixtures.ts'
import * as feedback from './importing/feedback.queries.ts'

const app = await testApp()
const { db, ctx } = app.server

async function addAnswer({ workspaceId }: Client, personKey: string, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  const answer = {
    score: 9,
    scale: 'nps' as const,
    comment: 'Great.',
    hasAgreed: false,
    details: {},
    source: 'nps.csv',
  }
  const who = { personKey, name: 'Rosa Lind', email: 'rosa@lind.example', company: 'Lind' }
  await feedback.insert(db, [
    { workspaceId, ...who, ...answer, saidAt: at, fingerprint: `${personKey} ${daysAgo}`, at },
  ])
}

const candidate = async (id: string) =>
  (await app.admin.query('select name, good_words, person_key, status from advocate_candidates where id = $1', [id]))
    .rows[0]
const purge = async ({ workspaceId }: Client) => (await ctx.ports.purge(ctx, { workspaceId })).removed

test('answers are deleted after a year, and what is known of dismissed people after a day', async () => {
  const me = await app.signIn()
  const id = await addCandidate(db, me)
  const { person_key: key } = await candidate(id)
  for (const daysAgo of [1, 364, 366]) await addAnswer(me, 'mail else@lind.example', daysAgo)
  await addAnswer(me, key, 1)
  await me.post(`/advocate-candidates/${id}/dismiss`)
  expect(await purge(me)).toEqual({ 'survey answers': 1 })
  expect(await candidate(id)).toMatchObject({ name: 'Rosa Lind' })
  await app.admin.query("update advocate_candidates set decided_at = now() - interval '25 hours' where id = $1", [id])
  expect(await purge(me)).toEqual({ 'survey answers': 1, 'dismissed candidates': 1 })
  expect(await candidate(id)).toEqual({ name: '', good_words: [], person_key: key, status: 'dismissed' })
  expect(await purge(me)).toEqual({})
})

test('of an advocate who was removed, the candidate they had been keeps only its key', async () => {
  const me = await app.signIn()
  const id = await addCandidate(db, me)
  const { body: advocate } = await me.post(`/advocate-candidates/${id}/accept`)
  expect((await me.call('DELETE', `/advocates/${advocate.id}`)).status).toBe(200)
  expect(await candidate(id)).toMatchObject({ name: '', good_words: [], status: 'accepted' })
})

import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { addAdvocate, addCampaign, addCandidate, addMessage, addTemplate } from './advocates.fixtures.ts'
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

test('Undo brings a removed advocate back with their answers, except those that were imported again', async () => {
  const me = await app.signIn()
  const id = await addAdvocate(db, me, { email: 'rosa@lind.example' })
  for (const daysAgo of [1, 2]) await addAnswer(me, 'mail rosa@lind.example', daysAgo)
  const { body: before } = await me.get(`/advocates/${id}`)
  expect(before.answers).toHaveLength(2)
  const answers = () => app.admin.query('select id from advocate_feedback where workspace_id = $1', [me.workspaceId])
  await me.call('DELETE', `/advocates/${id}`)
  expect((await answers()).rows).toEqual([])
  await addAnswer(me, 'mail rosa@lind.example', 2)
  expect((await me.post(`/bin/${id}/restore`)).status).toBe(200)
  const { body: after } = await me.get(`/advocates/${id}`)
  expect(after).toMatchObject({ name: before.name, status: 'active' })
  expect((await answers()).rows).toHaveLength(2)
})

test('an advocate who unsubscribed while in the bin comes back inactive', async () => {
  const me = await app.signIn()
  const id = await addAdvocate(db, me, { email: 'out@lind.example' })
  await me.call('DELETE', `/advocates/${id}`)
  await app.admin.query('insert into advocate_opt_outs (workspace_id, email_key) values ($1, $2)', [
    me.workspaceId,
    'out@lind.example',
  ])
  await me.post(`/bin/${id}/restore`)
  expect((await me.get(`/advocates/${id}`)).body).toMatchObject({ status: 'inactive', isOptedOut: true })
})

test('Undo brings back a template with its response rate and a campaign with its emails', async () => {
  const me = await app.signIn()
  const [templateId, campaignId] = [await addTemplate(db, me), await addCampaign(db, me)]
  await addMessage(db, me, { status: 'sent', templateId, campaignId })
  const read = async () => [(await me.get('/outreach-templates')).body.items, (await me.get('/campaigns')).body.items]
  const before = await read()
  expect(before).toMatchObject([[{ sent: 1 }], [{ advocates: 1 }]])
  for (const path of [`outreach-templates/${templateId}`, `campaigns/${campaignId}`]) {
    expect((await me.call('DELETE', `/${path}`)).status).toBe(200)
  }
  expect(await read()).toEqual([[], []])
  for (const id of [templateId, campaignId]) expect((await me.post(`/bin/${id}/restore`)).status).toBe(200)
  expect(await read()).toEqual(before)
})

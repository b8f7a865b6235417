import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { addAdvocate } from '../advocates.fixtures.ts'
import { identify, keep } from '../candidates/identify.service.ts'

const app = await testApp()
const { db } = app.server

async function ctxOf(me: Client) {
  const actor = await app.server.ctx.ports.actorOf(db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody is there')
  return app.server.ctx.as(actor)
}

async function sift(me: Client) {
  const own = await ctxOf(me)
  const settings = await own.ports.agentSettings(own, 'advocate-amplifier')
  const found = await identify(own, { settings, platform: '' })
  await own.transact((ctx) => keep(ctx, found))
  return found
}

const survey = [
  'Kontakt-Mail;Full name;Firma;NPS;Why?;Plan;Newsletter',
  'marta@ferro.example;Marta Ferro;Casa Ferro;10;I recommend it to everybody I know and we could not work without it.;Growth;yes',
  'jack@bloom.example;Jack Bloom;Bloom;2;We are leaving, please cancel our subscription at the end of the quarter.;Growth;yes',
  'tomo@north.example;Tomo Ikeda;Northlane;9;;Scale;unsubscribed',
  ';Nameless Person;Unknown;9;Great tool;Starter;yes',
].join('\n')

test('a survey makes nobody an advocate: who praises is a candidate, who leaves is a risk, and every column is kept', async () => {
  const me = await app.signIn()
  const file = { csv: survey, fileName: 'nps.csv' }
  const { body: seen } = await me.post('/advocates/import/preview', file)
  expect(seen).toMatchObject({ people: 3, taken: 3, leftOut: 1, mapping: { email: 0, name: 1, score: 3, comment: 4 } })
  expect(seen.rows[3].problem).toBe('The email address is missing.')
  expect((await me.post('/advocates/import', file)).status).toBe(200)
  expect((await me.post('/advocates/import', file)).status).toBe(200)
  expect((await me.get('/advocates')).body.items).toEqual([])
  const found = await sift(me)
  expect(found.read).toEqual({ people: 3, conversations: 0, posts: 0, answers: 3 })
  const { body: praising } = await me.get('/advocate-candidates')
  expect(praising.items).toMatchObject([
    { name: 'Marta Ferro', company: 'Casa Ferro', why: 'Scored 10 of 10', mentions: 2 },
  ])
  const { body: leaving } = await me.get('/advocate-candidates?kind=risk')
  expect(leaving.items).toMatchObject([{ name: 'Jack Bloom', why: "Says they're leaving", suggestion: null }])
  const refused = await me.post(`/advocate-candidates/${leaving.items[0].id}/accept`)
  expect([refused.status, refused.body.detail]).toEqual([409, 'Jack Bloom may leave. Talk to them first.'])
  const { body: marta } = await me.post(`/advocate-candidates/${praising.items[0].id}/accept`)
  expect(marta.status).toBe('active')
  expect((await me.get(`/advocates/${marta.id}`)).body.answers).toMatchObject([
    { score: 10, source: 'nps.csv', details: { Plan: 'Growth' }, company: 'Casa Ferro' },
  ])
  const { body: tomo } = await me.post('/advocates', { name: 'Tomo', email: 'tomo@north.example', hasAgreed: true })
  expect(tomo).toMatchObject({ status: 'inactive', isOptedOut: true })
})

test('an advocate who says they leave is marked, and gets no outreach until they praise again', async () => {
  const me = await app.signIn()
  const id = await addAdvocate(db, me, { name: 'Jack Bloom', email: 'jack@bloom.example' })
  await me.post('/advocates/import', { csv: survey })
  await sift(me)
  expect((await me.get(`/advocates/${id}`)).body.risk).toBe("Says they're leaving")
  expect((await me.get('/outreach-templates/audience')).body).toEqual({
    ready: 0,
    passedOver: [{ why: "may leave: Says they're leaving", people: 1 }],
  })
})

test('Undo of an accepted candidate keeps what they answered, and is for who decided', async () => {
  const me = await app.signIn()
  await me.post('/advocates/import', { csv: survey })
  await sift(me)
  const [marta] = (await me.get('/advocate-candidates')).body.items
  const { body: advocate } = await me.post(`/advocate-candidates/${marta.id}/accept`)
  const items = [{ kind: 'candidate', id: marta.id }]
  const other = await app.signIn('editor', me.workspaceId)
  expect((await other.post('/inbox/decisions/undo', { items })).body.refused).toHaveLength(1)
  expect((await me.post('/inbox/decisions/undo', { items })).body.done).toEqual(items)
  expect((await me.get(`/advocates/${advocate.id}`)).status).toBe(404)
  const { rows } = await app.admin.query('select 1 from advocate_feedback where workspace_id = $1 and email = $2', [
    me.workspaceId,
    'marta@ferro.example',
  ])
  expect(rows).toHaveLength(1)
})

test('somebody in the program who unsubscribed in a file gets no more emails', async () => {
  const me = await app.signIn()
  const id = await addAdvocate(db, me, { name: 'Rosa', email: 'rosa@people.example' })
  const csv = 'Name,Email,Unsubscribed\nRosa,rosa@people.example,2026-01-02\n'
  expect((await me.post('/advocates/import', { csv })).status).toBe(200)
  expect((await me.get(`/advocates/${id}`)).body).toMatchObject({ isOptedOut: true, status: 'inactive' })
})

test('who says they leave under one name and praises under another is at risk', async () => {
  const me = await app.signIn()
  const id = await addAdvocate(db, me, { name: 'Jack Bloom', email: 'jack@bloom.example' })
  await me.post('/advocates/import', { csv: survey })
  const own = await ctxOf(me)
  const settings = await own.ports.agentSettings(own, 'advocate-amplifier')
  const found = await identify(own, { settings, platform: '' })
  const friendly = found.known.map((one) => ({ ...one, kind: 'advocate' as const, why: '' }))
  await own.transact((ctx) => keep(ctx, { ...found, known: [...found.known, ...friendly] }))
  expect((await me.get(`/advocates/${id}`)).body.risk).toBe("Says they're leaving")
})

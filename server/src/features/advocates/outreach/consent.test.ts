import { expect, test, vi } from 'vitest'
import { addAdvocate, addMessage, addTemplate, amplify, mailsTo, ran, tokenIn } from '../advocates.fixtures.ts'
import { signAnswer, signStop } from './links.ts'
import { mailingApp } from './outreach.fixtures.ts'
import { sendOnce } from './send-once.ts'

vi.setConfig({ testTimeout: 60_000 })
const { app, messagesOf, mailed, address, makeDue } = await mailingApp()
const { db, ctx } = app.server
const { signatures } = ctx.ports

const optOut = (token: string) =>
  app.send('POST', `/outreach-messages/opt-out?token=${encodeURIComponent(token)}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('an invitation asks for consent by mail, and who follows its link takes part from then on', async () => {
  const me = await app.signIn()
  const email = address()
  const { body: invited } = await me.post('/advocates/invite', { name: 'Rosa Lind', email, note: 'We met in Oslo.' })
  expect(invited).toMatchObject({ status: 'pending', joinedDate: null, invitedAt: expect.any(String) })
  const [mail] = await mailed(email)
  expect(mail).toMatchObject({
    subject: "You're invited to the Team advocate program",
    replyTo: [{ address: me.email }],
  })
  expect(mail?.text).toContain('We met in Oslo.')
  expect(mail?.text).toContain("We won't send anything else unless you join")
  const token = tokenIn(mail, 'answer')
  const look = await app.send('POST', '/outreach-messages/look', { body: { token } })
  expect(look.body).toEqual({
    ...{
      workspace: 'Team',
      kind: 'invitation',
      name: 'Rosa Lind',
      sender: 'Ada Quill',
      reply: null,
      isOptedOut: false,
    },
    subject: "You're invited to the Team advocate program",
  })
  await app.send('POST', '/outreach-messages/answer', { body: { token, answer: 'interested' } })
  const { body: joined } = await me.get(`/advocates/${invited.id}`)
  expect(joined).toMatchObject({ status: 'active', joinedDate: expect.any(String), points: 25 })
  expect(joined.consent).toMatch(/^They opted in through their invitation link on \d{4}-\d{2}-\d{2}\.$/)
  const again = await me.post(`/advocates/${invited.id}/invite`)
  expect([again.status, again.body.detail]).toEqual([409, 'Rosa Lind has already opted in.'])
})

test('nobody is invited twice by a double click', async () => {
  const me = await app.signIn()
  const email = address()
  const both = await Promise.all([1, 2].map(() => me.post('/advocates/invite', { name: 'Rosa', email })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await mailed(email)
})

test('opting out is instant and holds for every way to write the address, and for every kind of mail', async () => {
  const me = await app.signIn()
  await amplify(me)
  const advocateId = await addAdvocate(db, me, { name: 'Rosa', email: 'rosa@stop.example' })
  const templateId = await addTemplate(db, me)
  const waiting = await addMessage(db, me, { status: 'queued', advocateId })
  const stopped = await optOut(signStop(signatures, { workspaceId: me.workspaceId, emailKey: 'rosa@stop.example' }))
  expect([stopped.status, stopped.body]).toEqual([200, { email: 'rosa@stop.example', workspace: 'Team' }])
  expect((await me.get(`/advocates/${advocateId}`)).body).toMatchObject({ status: 'inactive', isOptedOut: true })
  expect((await messagesOf(me)).find(({ id }) => id === waiting)).toMatchObject({
    ...{ status: 'skipped', problem: 'They unsubscribed.' },
  })
  const sentence = 'This person unsubscribed.'
  expect((await me.post(`/advocates/${advocateId}/invite`)).body.detail).toBe(sentence)
  expect((await me.call('PATCH', `/advocates/${advocateId}`, { status: 'active' })).body.detail).toBe(sentence)
  await me.call('DELETE', `/advocates/${advocateId}`)
  for (const email of ['ROSA@Stop.Example', 'rosa+work@stop.example']) {
    expect((await me.post('/advocates/invite', { name: 'Rosa', email })).body.detail).toBe(sentence)
  }
  const { body: back } = await me.post('/advocates', { name: 'Rosa', email: 'Rosa+2@STOP.example', hasAgreed: true })
  expect(back).toMatchObject({ status: 'inactive', isOptedOut: true })
  const run = await ran(me, 'send-outreach', { template: templateId, advocates: [back.id] })
  expect([run.status, run.error]).toEqual(['failed', 'No recipients. Skipped: Rosa (unsubscribed).'])
  expect(await mailsTo(app.folder, 'rosa@stop.example')).toEqual([])
  const elsewhere = await app.signIn()
  expect((await elsewhere.post('/advocates', { name: 'Rosa', email: 'rosa@stop.example' })).body.isOptedOut).toBe(false)
})

test('who opts out between the queue and the mail gets no mail', async () => {
  const me = await app.signIn()
  const advocateId = await addAdvocate(db, me, { email: 'late@stop.example' })
  const id = await addMessage(db, me, { status: 'queued', advocateId })
  await app.admin.query('insert into advocate_opt_outs (workspace_id, email_key) values ($1, $2)', [
    me.workspaceId,
    'late@stop.example',
  ])
  await makeDue(id)
  await sendOnce(ctx.inWorkspace(me.workspaceId), id)
  expect((await messagesOf(me))[0]).toMatchObject({
    status: 'skipped',
    problem: 'They unsubscribed.',
  })
  expect(await mailsTo(app.folder, 'late@stop.example')).toEqual([])
})

test('links that nobody signed, or that were signed for something else, do nothing', async () => {
  const me = await app.signIn()
  const advocateId = await addAdvocate(db, me, { email: 'safe@stop.example' })
  const messageId = await addMessage(db, me, { advocateId })
  const answer = signAnswer(signatures, messageId)
  for (const token of [
    'x',
    `${answer}x`,
    answer,
    signatures.sign('unsubscribe', `${me.workspaceId} safe@stop.example`),
  ]) {
    const refused = await optOut(token)
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      'This link is no longer valid. Use the link in the latest email you got.',
    ])
  }
  const stop = signStop(signatures, { workspaceId: me.workspaceId, emailKey: 'safe@stop.example' })
  for (const token of ['x', stop, `${stop}x`]) {
    const refused = await app.send('POST', '/outreach-messages/answer', { body: { token, answer: 'interested' } })
    expect([refused.status >= 400 && refused.status < 500, token]).toEqual([true, token])
  }
  expect((await me.get(`/advocates/${advocateId}`)).body).toMatchObject({ status: 'active', isOptedOut: false })
  const opened = await app.send('GET', `/outreach-messages/opt-out?token=${encodeURIComponent(stop)}`)
  expect([opened.status, String(opened.body).includes('/advocacy/stop?token=')]).toEqual([200, true])
  expect((await me.get(`/advocates/${advocateId}`)).body.isOptedOut).toBe(false)
})

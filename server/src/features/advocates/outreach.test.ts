import type { OutreachMessage } from '@sextant/contract/outreach'
import { expect, test, vi } from 'vitest'
import { UpstreamError } from '#kernel/errors'
import { type Client, testApp } from '#test/harness'
import {
  addAdvocate,
  addCampaign,
  addMessage,
  addTemplate,
  amplify,
  mailsTo,
  outbox,
  ran,
  tokenIn,
} from './advocates.fixtures.ts'
import { sweep } from './advocates.jobs.ts'
import { signAnswer, signStop } from './links.ts'
import { sendOnce } from './send-once.ts'

vi.setConfig({ testTimeout: 60_000 })
const app = await testApp({ services: ['worker'] })
const { db, ctx } = app.server
const { signatures } = ctx.ports

const soon = { timeout: 30_000, interval: 100 }
const messagesOf = async (me: Client): Promise<OutreachMessage[]> => (await me.get('/outreach-messages')).body.items
const settled = (me: Client, count: number) =>
  vi.waitFor(async () => {
    const messages = await messagesOf(me)
    expect(messages.filter(({ status }) => status !== 'queued' && status !== 'sending')).toHaveLength(count)
    return messages
  }, soon)
const mailed = (email: string, count = 1) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(app.folder, email)
    expect(mails).toHaveLength(count)
    return mails
  }, soon)
let made = 0
const address = () => `person-${++made}@outreach.example`
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
  expect(mail).toMatchObject({ subject: 'Team invites you to its advocate program', replyTo: [{ address: me.email }] })
  expect(mail?.text).toContain('We met in Oslo.')
  expect(mail?.text).toContain('Nothing more is sent unless you agree')
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
    subject: 'Team invites you to its advocate program',
  })
  await app.send('POST', '/outreach-messages/answer', { body: { token, answer: 'interested' } })
  const { body: joined } = await me.get(`/advocates/${invited.id}`)
  expect(joined).toMatchObject({ status: 'active', joinedDate: expect.any(String), points: 25 })
  expect(joined.consent).toMatch(/^They agreed by the link in their invitation on \d{4}-\d{2}-\d{2}\.$/)
  const again = await me.post(`/advocates/${invited.id}/invite`)
  expect([again.status, again.body.detail]).toEqual([409, 'Rosa Lind has agreed already.'])
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
    ...{ status: 'skipped', problem: 'They asked never to be written to again.' },
  })
  const sentence = 'This person asked never to be written to again.'
  expect((await me.post(`/advocates/${advocateId}/invite`)).body.detail).toBe(sentence)
  expect((await me.call('PATCH', `/advocates/${advocateId}`, { status: 'active' })).body.detail).toBe(sentence)
  await me.call('DELETE', `/advocates/${advocateId}`)
  for (const email of ['ROSA@Stop.Example', 'rosa+work@stop.example']) {
    expect((await me.post('/advocates/invite', { name: 'Rosa', email })).body.detail).toBe(sentence)
  }
  const { body: back } = await me.post('/advocates', { name: 'Rosa', email: 'Rosa+2@STOP.example', hasAgreed: true })
  expect(back).toMatchObject({ status: 'inactive', isOptedOut: true })
  const run = await ran(me, 'send-outreach', { template: templateId, advocates: [back.id] })
  expect([run.status, run.error]).toEqual([
    'failed',
    'Nobody can be written to: Rosa asked never to be written to again.',
  ])
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
  await app.admin.query("update outreach_messages set due_at = now() - interval '1 second' where id = $1", [id])
  await sendOnce(ctx, id)
  expect((await messagesOf(me))[0]).toMatchObject({
    status: 'skipped',
    problem: 'They asked never to be written to again.',
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
    expect([refused.status, refused.body.detail]).toEqual([400, 'This link cannot be used any more.'])
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

test('using a template writes to each once, fills in the names and counts what comes back for the campaign', async () => {
  const me = await app.signIn()
  await amplify(me)
  const [first, second] = [address(), address()]
  const ids = [
    await addAdvocate(db, me, { name: 'Rosa Lind', email: first }),
    await addAdvocate(db, me, { name: 'Tom', email: second }),
  ]
  const notYet = await addAdvocate(db, me, { name: 'Una', agreed: false })
  const { body: campaign } = await me.post('/campaigns', { name: 'Reviews', type: 'review', goal: 2 })
  const { body: started } = await me.post(`/campaigns/${campaign.id}/start`)
  expect(started).toMatchObject({
    status: 'active',
    progress: 0,
    startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
  const { body: template } = await me.post('/outreach-templates', {
    ...{
      name: 'Ask',
      type: 'review',
      subject: '{{campaign}}: {{firstName}}?',
      body: 'Hi {{name}}, {{sender}} of {{workspace}}',
    },
  })
  const use = { advocateIds: [...ids, notYet], campaignId: campaign.id, key: 'click-1' }
  const runs = await Promise.all([1, 2].map(() => me.post(`/outreach-templates/${template.id}/use`, use)))
  expect(new Set(runs.map(({ body }) => body.id)).size).toBe(1)
  await settled(me, 2)
  const [mail] = await mailed(first)
  expect(mail?.subject).toBe('Reviews: Rosa?')
  expect(mail?.text).toMatch(/^Hi Rosa Lind, Ada Quill of Team/)
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toMatch(
    /^<http:\/\/localhost:3000\/api\/v1\/outreach-messages\/opt-out\?token=/,
  )
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  await mailed(second)
  const answered = await app.send('POST', '/outreach-messages/answer', {
    body: { token: tokenIn(mail, 'answer'), answer: 'interested', text: 'Gladly' },
  })
  expect(answered.body).toMatchObject({ reply: 'interested' })
  const [progress] = (await me.get('/campaigns')).body.items
  expect(progress).toMatchObject({ advocates: 2, responses: 1, goal: 2, progress: 50 })
  expect((await me.get('/outreach-templates')).body.items[0]).toMatchObject({ sent: 2, replied: 1, responseRate: 50 })
  expect((await me.get('/advocates/stats')).body).toMatchObject({ sent: 2, replied: 1, responseRate: 50 })
  const byHand = (await messagesOf(me)).find(({ to }) => to === 'Tom')
  await me.post(`/outreach-messages/${byHand?.id}/reply`, { answer: 'not-now', text: 'In spring' })
  expect((await me.get('/campaigns')).body.items[0]).toMatchObject({ responses: 2, progress: 100 })
  const { rows } = await app.admin.query(
    "select payload->>'eventType' as type, count(*)::int as times from events where name = 'agent.event' and payload->>'workspaceId' = $1 group by 1 order by 1",
    [me.workspaceId],
  )
  expect(rows).toEqual([
    { type: 'engagement-detected', times: 1 },
    { type: 'outreach-completed', times: 1 },
  ])
  const output = (await me.get('/outputs')).body.items[0]
  expect((await me.get(`/outputs/${output.id}`)).body.body).toContain('Una has not agreed yet')
})

test('an answer that is changed counts once, by what it was last', async () => {
  const me = await app.signIn()
  const advocateId = await addAdvocate(db, me)
  const id = await addMessage(db, me, { advocateId })
  const points = async (answer: string) => {
    await me.post(`/outreach-messages/${id}/reply`, { answer })
    return (await me.get(`/advocates/${advocateId}`)).body.points
  }
  expect([
    await points('text'),
    await points('interested'),
    await points('interested'),
    await points('not-now'),
  ]).toEqual([10, 25, 25, 0])
})

test('names and subjects cannot add a header or a recipient, and words in a mail are never its HTML', async () => {
  const me = await app.signIn()
  await amplify(me)
  const email = address()
  const evil = 'Rosa\r\nBcc: victim@evil.example <img src=x onerror=alert(1)> {{sender}}'
  const { body: person } = await me.post('/advocates', { name: evil, email, hasAgreed: true })
  expect(person.name).not.toMatch(/[\r\n]/)
  const { body: template } = await me.post('/outreach-templates', {
    ...{ name: 'Ask', type: 'review', subject: 'Hi {{name}}\r\nBcc: two@evil.example', body: 'Hi {{name}}' },
  })
  await me.post(`/outreach-templates/${template.id}/use`, { advocateIds: [person.id] })
  const [mail] = await mailed(email)
  expect(mail?.to?.map((one) => one.address)).toEqual([email])
  expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined])
  expect(mail?.headers.some(({ key }) => key === 'bcc')).toBe(false)
  expect(mail?.html).not.toMatch(/<img/)
  expect(mail?.text).toContain('{{sender}}')
})

test('a variable that does not exist is refused, and a draft or a template out of use sends nothing', async () => {
  const me = await app.signIn()
  await amplify(me)
  await addAdvocate(db, me)
  const refused = await me.post('/outreach-templates', { name: 'A', type: 'review', subject: 'Hi', body: '{{frist}}' })
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    expect.stringContaining('There is no variable {{frist}}'),
  ])
  const draft = await addTemplate(db, me, { name: 'Later', status: 'draft' })
  expect((await ran(me, 'send-outreach', { template: draft })).error).toBe(
    'The template Later is draft. Only active ones can be used.',
  )
  expect((await ran(me, 'send-outreach', { template: 'Nope' })).error).toBe('There is no outreach template named Nope.')
  const good = await addTemplate(db, me)
  const campaign = await addCampaign(db, me)
  expect((await ran(me, 'send-outreach', { template: good, campaign })).error).toBe(
    'The campaign Reviews is draft. Start it first.',
  )
  expect((await ran(me, 'send-outreach', { template: good, advocates: ['Nobody'] })).error).toBe(
    'Nobody in the program is Nobody.',
  )
})

test('a preview is the mail with its variables filled in', async () => {
  const me = await app.signIn()
  const id = await addTemplate(db, me)
  const advocateId = await addAdvocate(db, me, { name: 'Rosa Lind', email: 'rosa@preview.example' })
  const { body } = await me.get(`/outreach-templates/${id}/preview?advocateId=${advocateId}`)
  expect(body).toMatchObject({ to: 'Rosa Lind <rosa@preview.example>', subject: 'A question, Rosa' })
  expect(body.text).toMatch(/^Hi Rosa,\n\nhow is Team\?[\s\S]*Never be written to again: /)
  expect((await me.get(`/outreach-templates/${id}/preview`)).body.subject).toBe('A question, Robin')
})

test('a campaign that ends takes what waits for it out of the queue', async () => {
  const me = await app.signIn()
  const id = await addCampaign(db, me, 'active')
  const messageId = await addMessage(db, me, { status: 'queued' })
  await app.admin.query('update outreach_messages set campaign_id = $1 where id = $2', [id, messageId])
  expect((await me.post(`/campaigns/${id}/complete`)).body.status).toBe('completed')
  expect((await messagesOf(me))[0]).toMatchObject({ status: 'skipped', problem: 'The campaign has ended.' })
  expect((await me.post(`/campaigns/${id}/complete`)).status).toBe(409)
  const backwards = { name: 'A', type: 'review', goal: 1, startDate: '2026-05-02', endDate: '2026-05-01' }
  expect((await me.post('/campaigns', backwards)).body.detail).toBe('The campaign ends before it starts.')
})

test('what a killed server left in the queue goes out once, and what it had in hand waits for a person', async () => {
  const me = await app.signIn()
  const [email, unsure] = [address(), address()]
  const queued = await addMessage(db, me, { status: 'queued', advocateId: await addAdvocate(db, me, { email }) })
  const advocateId = await addAdvocate(db, me, { email: unsure })
  const sending = await addMessage(db, me, { status: 'sending', advocateId })
  // As a server leaves them that dies between two mails of a campaign: a row without its job, and one half done.
  await app.admin.query("update outreach_messages set due_at = now() - interval '1 minute' where id = $1", [queued])
  await app.admin.query("update outreach_messages set lease_until = now() - interval '1 second' where id = $1", [
    sending,
  ])
  await Promise.all([sweep.run(ctx, AbortSignal.timeout(9_000)), sweep.run(ctx, AbortSignal.timeout(9_000))])
  await mailed(email)
  await sendOnce(ctx, queued)
  expect(await mailsTo(app.folder, email)).toHaveLength(1)
  const left = (await messagesOf(me)).find(({ id }) => id === sending)
  expect(left).toMatchObject({ status: 'failed', problem: expect.stringContaining('nobody knows whether it arrived') })
  expect(await mailsTo(app.folder, unsure)).toEqual([])
  const { rows: told } = await app.admin.query(
    "select user_id, action_url from notifications where workspace_id = $1 and kind = 'outreach'",
    [me.workspaceId],
  )
  expect(told).toEqual([{ user_id: me.userId, action_url: `/agents/advocate-amplifier?advocate=${advocateId}` }])
  expect((await me.post(`/outreach-messages/${sending}/retry`)).body.status).toBe('queued')
  await mailed(unsure)
  expect((await me.post(`/outreach-messages/${sending}/retry`)).status).toBe(409)
})

test('two workers that take the same mail send it once', async () => {
  const me = await app.signIn()
  const email = address()
  const id = await addMessage(db, me, { status: 'queued', advocateId: await addAdvocate(db, me, { email }) })
  await app.admin.query("update outreach_messages set due_at = now() - interval '1 second' where id = $1", [id])
  await Promise.all(Array.from({ length: 5 }, () => sendOnce(ctx, id)))
  expect(await mailed(email)).toHaveLength(1)
})

test('a mail server that is away is asked again later, one that refuses for good is told', async () => {
  const me = await app.signIn()
  const failing = (error: Error) => ({ ...ctx.ports, mail: { send: () => Promise.reject(error) } })
  const { UserError } = await import('#kernel/errors')
  const attempt = async (error: Error) => {
    const id = await addMessage(db, me, {
      status: 'queued',
      advocateId: await addAdvocate(db, me, { email: address() }),
    })
    await app.admin.query("update outreach_messages set due_at = now() - interval '1 second' where id = $1", [id])
    const spy = vi.spyOn(ctx.ports.mail, 'send').mockImplementation(failing(error).mail.send)
    await sendOnce(ctx, id)
    spy.mockRestore()
    return (await messagesOf(me)).find((one) => one.id === id)
  }
  expect(await attempt(new UpstreamError('Mail server', {}))).toMatchObject({
    ...{ status: 'queued', problem: 'The mail server does not answer. It is tried again.' },
  })
  expect(await attempt(new UserError('invalid_input', 'The mail server refused the address.'))).toMatchObject({
    ...{ status: 'failed', problem: 'The mail server refused the address.' },
  })
})

test('whoever lost the right to send has nothing sent in their name', async () => {
  const me = await app.signIn()
  const gone = await app.signIn('editor', me.workspaceId)
  const email = address()
  const id = await addMessage(db, gone, { status: 'queued', advocateId: await addAdvocate(db, me, { email }) })
  await app.admin.query("update memberships set role = 'viewer' where user_id = $1 and workspace_id = $2", [
    gone.userId,
    me.workspaceId,
  ])
  await app.admin.query("update outreach_messages set due_at = now() - interval '1 second' where id = $1", [id])
  await sendOnce(ctx, id)
  expect((await messagesOf(me))[0]).toMatchObject({
    status: 'failed',
    problem: 'Whoever queued this may no longer send mails here.',
  })
  expect((await outbox(app.folder)).some(({ to }) => to?.some((one) => one.address === email))).toBe(false)
})

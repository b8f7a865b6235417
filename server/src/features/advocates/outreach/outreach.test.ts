import { expect, test, vi } from 'vitest'
import { addAdvocate, addCampaign, addMessage, addTemplate, amplify, ran, tokenIn } from '../advocates.fixtures.ts'
import { mailingApp } from './outreach.fixtures.ts'

vi.setConfig({ testTimeout: 60_000 })
const { app, messagesOf, settled, mailed, address } = await mailingApp()
const { db } = app.server

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
  expect(progress.mails).toEqual({ waiting: 0, sent: 2, answered: 1, failed: 0, notSent: 0 })
  const { body: ofCampaign } = await me.get(`/outreach-messages?campaignId=${campaign.id}`)
  expect(ofCampaign.items.map(({ to }: { to: string }) => to).sort()).toEqual(['Rosa Lind', 'Tom'])
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
  expect((await me.get(`/outputs/${output.id}`)).body.body).toContain('Una: not opted in yet')
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
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining("{{frist}} isn't a variable")])
  const draft = await addTemplate(db, me, { name: 'Later', status: 'draft' })
  expect((await ran(me, 'send-outreach', { template: draft })).error).toBe(
    'The template Later is draft. Only active templates can be used.',
  )
  expect((await ran(me, 'send-outreach', { template: 'Nope' })).error).toBe('No outreach template is called “Nope”.')
  const good = await addTemplate(db, me)
  const campaign = await addCampaign(db, me)
  expect((await ran(me, 'send-outreach', { template: good, campaign })).error).toBe(
    'The campaign Reviews is draft. Start it first.',
  )
  expect((await ran(me, 'send-outreach', { template: good, advocates: ['Nobody'] })).error).toBe(
    "Nobody isn't in the program.",
  )
})

test('a preview is the mail with its variables filled in', async () => {
  const me = await app.signIn()
  const id = await addTemplate(db, me)
  const advocateId = await addAdvocate(db, me, { name: 'Rosa Lind', email: 'rosa@preview.example' })
  const { body } = await me.get(`/outreach-templates/${id}/preview?advocateId=${advocateId}`)
  expect(body).toMatchObject({ to: 'Rosa Lind <rosa@preview.example>', subject: 'A question, Rosa' })
  expect(body.text).toMatch(/^Hi Rosa,\n\nhow is Team\?[\s\S]*Unsubscribe: /)
  expect((await me.get(`/outreach-templates/${id}/preview`)).body.subject).toBe('A question, Robin')
})

test('a campaign that ends takes what waits for it out of the queue', async () => {
  const me = await app.signIn()
  const id = await addCampaign(db, me, 'active')
  const messageId = await addMessage(db, me, { status: 'queued' })
  await app.admin.query('update outreach_messages set campaign_id = $1 where id = $2', [id, messageId])
  expect((await me.post(`/campaigns/${id}/complete`)).body.status).toBe('completed')
  expect((await messagesOf(me))[0]).toMatchObject({ status: 'skipped', problem: 'The campaign has ended.' })
  expect((await me.get('/campaigns')).body.items[0].mails).toMatchObject({ waiting: 0, notSent: 1 })
  expect((await me.post(`/campaigns/${id}/complete`)).status).toBe(409)
  const backwards = { name: 'A', type: 'review', goal: 1, startDate: '2026-05-02', endDate: '2026-05-01' }
  expect((await me.post('/campaigns', backwards)).body.detail).toBe('The end date must be after the start date.')
})

import { randomUUID } from 'node:crypto'
import { replyDelayMs } from '@sextant/contract/assistant/rules'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { answerTo, ask, newThread } from './assistant.fixtures.ts'
import { assistant } from './index.ts'

const app = await testApp()
const { signIn, server, admin } = app

const competitor = { name: 'Acme Analytics', url: 'https://acme-analytics.example/', industry: 'Analytics', size: '' }

test('a conversation is kept and continues after a reload', async () => {
  const me = await signIn()
  const thread = await newThread(me)
  await ask(me, 'What needs my approval?', { thread })
  await ask(me, 'Which PRDs mention exports?', { thread })
  const { body } = await me.get(`/assistant/threads/${thread}/messages`)
  const text = body.items.toReversed().map(({ type, content }: { type: string; content: string }) => [type, content])
  expect(text).toEqual([
    ['user', 'What needs my approval?'],
    ['ai', 'Nothing needs your approval.'],
    ['user', 'Which PRDs mention exports?'],
    ['ai', 'There are no PRDs that mention “exports”.'],
  ])
  const { body: threads } = await me.get('/assistant/threads')
  expect(threads.items).toMatchObject([{ id: thread, title: 'What needs my approval?' }])
})

test('a canned reply names the agent that the keywords stand for, and claims to have done nothing', async () => {
  const me = await signIn()
  const answer = await answerTo(me, 'I need help with a PRD')
  expect(answer).toMatchObject({ agent: 'user-whisperer', isCanned: true, records: [], engine: 'built-in' })
  expect(answer.content).toContain('can help')
  const wish = await answerTo(me, 'Please delete every competitor')
  expect(wish.content).not.toMatch(/\b(deleted|removed|done|I have)\b/)
  expect(await answerTo(me, 'Good morning')).toMatchObject({ agent: null, isCanned: true })
  expect(replyDelayMs).toBe(1_500)
})

test('it offers where to do what it never does by itself', async () => {
  const me = await signIn()
  const answer = await answerTo(me, 'Invite my colleague')
  expect(answer.content).toBe("I can't do that for you, but here's where you can.")
  expect(answer.actions[0]).toBe('team:members')
})

test('asked in the Individual View who is on the team, it names the teams the person is in, and no others', async () => {
  const me = await signIn()
  await signIn('viewer', me.workspaceId)
  const { rows } = await admin.query('select id from workspaces where personal_of = $1', [me.userId])
  const atHome = async (content: string) => {
    const inView = (url: string, body?: object) => me.call('POST', url, body, { 'x-workspace-id': rows[0].id })
    const { body: thread } = await inView('/assistant/threads')
    const question = { content, key: randomUUID(), path: '' }
    return (await inView(`/assistant/threads/${thread.id}/messages`, question)).body.answer
  }
  await admin.query('update workspaces set name = $2 where id = $1', [me.workspaceId, 'Charts'])
  const inOne = await atHome('Who is on my team?')
  expect(inOne.content).toBe(
    "This is your Individual View. You're in 1 team, Charts (2 members): Ada Quill and Ada Quill. 1 member of this workspace: Ada Quill (owner).",
  )
  expect(inOne.records[0]).toMatchObject({ kind: 'Team', id: me.workspaceId, title: 'Charts', url: '/team' })

  await me.post('/teams', { name: 'Maps' })
  expect((await atHome('Who is on my team?')).content).toContain(
    "You're in 2 teams: Charts (2 members) and Maps (1 member).",
  )
  expect((await answerTo(me, 'Who is on my team?')).content).toMatch(/^2 members of this workspace: /)
  expect((await atHome('Who is the owner?')).content).not.toContain('Maps')
})

test('an answer links to the records it tells of, and to nothing of another team', async () => {
  const [me, other] = [await signIn(), await signIn()]
  await me.post('/competitors', { ...competitor, frequency: null })
  await other.post('/competitors', {
    ...competitor,
    name: 'Secretive Labs',
    url: 'https://secret.example/',
    frequency: null,
  })
  const answer = await answerTo(me, 'Which competitors do we monitor?')
  expect(answer.content).toBe('There is 1 monitored competitor.')
  expect(answer.records).toMatchObject([{ kind: 'Competitor', title: 'Acme Analytics' }])
  expect(await answerTo(me, 'Tell me about Secretive Labs')).toMatchObject({ isUnknown: true, records: [] })
  expect(JSON.stringify((await me.get('/records?words=labs')).body)).not.toContain('Secret')
})

test('of all rooms, the record that is called what was typed comes first, then those that begin so', async () => {
  const me = await signIn()
  const draft = { description: '', trigger: { id: 't', type: 'manual' }, actions: [], tags: [] }
  await me.post('/workflows', { ...draft, name: 'Offline drafts' })
  await me.post('/workflows', { ...draft, name: 'Offline drafts digest' })
  await me.post('/workflows', { ...draft, name: 'News of offline drafts' })
  const { body } = await me.post('/competitors', { ...competitor, name: 'Our offline drafts', frequency: null })
  expect(body.id).toBeTruthy()
  const { items } = (await me.get('/records?words=offline%20drafts')).body
  const titles = items.map(({ title }: { title: string }) => title)
  expect(titles.slice(0, 2)).toEqual(['Offline drafts', 'Offline drafts digest'])
  expect(titles.slice(2).sort()).toEqual(['News of offline drafts', 'Our offline drafts'])
})

test('what is called so is found among many that only mention it, however long ago it was made', async () => {
  const me = await signIn()
  const draft = { description: 'About offline drafts', trigger: { id: 't', type: 'manual' }, actions: [], tags: [] }
  await me.post('/workflows', { ...draft, name: 'Óffline  Drafts' })
  await me.post('/workflows', { ...draft, name: 'Offline drafts digest' })
  await me.post('/workflows', { ...draft, name: 'News of (offline drafts)' })
  await me.post('/workflows', { ...draft, name: 'Drafts, offline' })
  for (const number of [1, 2, 3, 4, 5, 6]) await me.post('/workflows', { ...draft, name: `Digest ${number}` })
  const { items } = (await me.get('/records?words=offline%20drafts&limit=5')).body
  expect(items.map(({ title }: { title: string }) => title)).toEqual([
    'Óffline  Drafts',
    'Offline drafts digest',
    'News of (offline drafts)',
    'Drafts, offline',
    'Digest 6',
  ])
})

test('a record of another team is not described, though its address is known', async () => {
  const [me, other] = [await signIn(), await signIn()]
  const { body } = await other.post('/competitors', { ...competitor, frequency: null })
  const path = `/agents/market-maven?competitor=${body.id}`
  expect(await answerTo(me, 'What about this competitor?', { path })).toMatchObject({ isUnknown: true, records: [] })
  expect((await answerTo(other, 'What about this competitor?', { path })).content).toContain('Acme Analytics')
})

test('a viewer hears nothing of billing, nor of workflows that nobody shared with them', async () => {
  const boss = await signIn('admin')
  const viewer = await signIn('viewer', boss.workspaceId)
  const draft = { name: 'Salary digest', description: '', trigger: { id: 't', type: 'manual' }, actions: [], tags: [] }
  await boss.post('/workflows', draft)
  expect((await answerTo(boss, 'List all workflows')).content).toBe('There is 1 workflow.')
  expect((await answerTo(viewer, 'List all workflows')).content).toBe('There are no workflows.')
  expect((await viewer.get('/records?words=salary')).body.items).toEqual([])
  const plan = await answerTo(viewer, 'Which plan are we on?')
  expect(plan.content).toBe('Only administrators of this team can see and change its billing.')
  expect((await answerTo(boss, 'Which plan are we on?')).content).toContain('Free plan')
})

test('conversations are each person’s own, also within a team', async () => {
  const boss = await signIn('admin')
  const colleague = await signIn('admin', boss.workspaceId)
  const thread = await newThread(boss)
  expect((await colleague.get(`/assistant/threads/${thread}/messages`)).status).toBe(404)
  expect((await ask(colleague, 'Hello', { thread })).status).toBe(404)
  expect((await colleague.call('DELETE', `/assistant/threads/${thread}`)).status).toBe(404)
  expect((await colleague.get('/assistant/threads')).body.items).toEqual([])
})

test('a question that is sent twice is one question with one answer', async () => {
  const me = await signIn()
  const thread = await newThread(me)
  const key = randomUUID()
  const [first, second] = [await ask(me, 'Hello', { thread, key }), await ask(me, 'Hello', { thread, key })]
  expect(second.body).toEqual(first.body)
  const both = await Promise.all([1, 2, 3].map(() => ask(me, 'Who is on the team?', { thread, key: 'the-same-key' })))
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { body } = await me.get(`/assistant/threads/${thread}/messages`)
  expect(body.items).toHaveLength(4)
})

test('while an answer is on its way, a second tab is told so, and a server that died is not waited for', async () => {
  const me = await signIn()
  const thread = await newThread(me)
  await admin.query("update assistant_threads set answering_until = now() + interval '1 minute' where id = $1", [
    thread,
  ])
  const refused = await ask(me, 'Hello', { thread })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'The assistant is still answering. Ask again when it finishes.',
  ])
  await admin.query("update assistant_threads set answering_until = now() - interval '1 second' where id = $1", [
    thread,
  ])
  expect((await ask(me, 'Hello', { thread })).status).toBe(200)
})

test('a question whose answer was lost is answered when it is sent again', async () => {
  const me = await signIn()
  const thread = await newThread(me)
  const key = randomUUID()
  await ask(me, 'Who is on the team?', { thread, key })
  await admin.query("delete from assistant_messages where thread_id = $1 and type = 'ai'", [thread])
  const { status, body } = await ask(me, 'Who is on the team?', { thread, key })
  expect([status, body.answer.type]).toEqual([200, 'ai'])
  expect((await me.get(`/assistant/threads/${thread}/messages`)).body.items).toHaveLength(2)
})

test('the empty, the huge and the hostile are refused or taken as text', async () => {
  const me = await signIn()
  expect((await ask(me, '   ')).body.detail).toContain('Type a question first.')
  expect((await ask(me, 'a'.repeat(4_001))).status).toBe(400)
  expect((await answerTo(me, `Tell me about ${'word '.repeat(780)}`)).isUnknown).toBe(true)
  for (const hostile of [
    '<script>alert(1)</script> what is this PRD?',
    "'; drop table prds; --?",
    'what about \u0000 & | ! ( ) :* <-> ?',
    '%_\\ ?',
    'Who is \ud800 on the team?',
  ]) {
    const { status, body } = await ask(me, hostile, { path: "/outputs?output='" })
    expect([200, 400]).toContain(status)
    if (status === 200) expect(body.answer.type).toBe('ai')
  }
  expect((await me.get(`/records?words=${encodeURIComponent('& | ! :*')}`)).body.items).toEqual([])
  expect((await me.get('/records?words=')).status).toBe(400)
})

test('a conversation is deleted with everything in it', async () => {
  const me = await signIn()
  const thread = await newThread(me)
  await ask(me, 'Hello', { thread })
  expect((await me.call('DELETE', `/assistant/threads/${thread}`)).body).toEqual({ success: true })
  expect((await me.get(`/assistant/threads/${thread}/messages`)).status).toBe(404)
  const { rows } = await admin.query('select 1 from assistant_messages where thread_id = $1', [thread])
  expect(rows).toEqual([])
})

test('old conversations go when the workspace keeps outputs no longer', async () => {
  const me = await signIn()
  const old = await newThread(me)
  const young = await newThread(me)
  await admin.query("update assistant_threads set updated_at = now() - interval '100 days' where id = $1", [old])
  const limits = { workspaceId: me.workspaceId, outputHistoryBefore: new Date(Date.now() - 90 * 86_400_000) }
  expect(await assistant.purge?.(server.ctx, limits)).toEqual({ conversations: 1 })
  const { items } = (await me.get('/assistant/threads')).body
  expect(items.map(({ id }: { id: string }) => id)).toEqual([young])
})

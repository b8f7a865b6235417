import { randomUUID } from 'node:crypto'
import type { Decided, DecidedItem, Decision } from '@sextant/contract/inbox/routes'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { sampleDocument } from '../features/collaboration/collaboration.fixtures.ts'
import { batch } from '../features/content/content.fixtures.ts'
import { samples as impactCalls } from '../features/impact/impact.example-calls.ts'
import { addOutput } from '../features/inbox/inbox.fixtures.ts'

const { server, signIn, admin } = await testApp()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const list = async (me: Client, query = '') => (await me.get(`/inbox${query}`)).body
const idsOf = async (me: Client, query = ''): Promise<string[]> =>
  (await list(me, query)).items.map(({ id }: Decision) => id)
const decide = async (me: Client, verb: string, items: object[], reason = ''): Promise<Decided> =>
  (await me.post('/inbox/decisions', { verb, items, reason })).body
const undo = async (me: Client, items: object[]): Promise<Decided> =>
  (await me.post('/inbox/decisions/undo', { items })).body
const output = (id: string) => ({ kind: 'output', id })
const statusOf = async (me: Client, id: string) => (await me.get(`/outputs/${id}`)).body.status

async function team() {
  const ada = await signIn('editor')
  const ben = await signIn('viewer', ada.workspaceId)
  const document = await sampleDocument(ada, server.db)
  await ada.post(`/prds/${document}/review`, { userIds: [ben.userId] })
  return { ada, ben, document }
}

test('what needs a decision is one list of all kinds, newest first, page by page, with a count of each kind', async () => {
  const { ada, ben, document } = await team()
  const older = await addOutput(ada, server.db, { at: minutesAgo(3) })
  const newer = await addOutput(ada, server.db, { at: minutesAgo(1) })
  await addOutput(ada, server.db, { decided: true })
  await ada.post(`/prds/${document}/review`, { userIds: [ada.userId] })
  await admin.query('update prd_reviewers set requested_at = $1 where user_id = $2', [minutesAgo(2), ada.userId])
  expect(await idsOf(ada)).toEqual([newer, document, older])
  const first = await list(ada, '?limit=2')
  expect(await idsOf(ada, `?limit=2&cursor=${first.nextCursor}`)).toEqual([older])
  expect(first.counts).toMatchObject({ document: 1, output: 2 })
  expect(await idsOf(ada, '?kind=document')).toEqual([document])
  // A viewer is asked for reviews only.
  expect(await idsOf(ben)).toEqual([document])
  const stranger = await signIn('editor')
  expect((await list(stranger)).items).toEqual([])
  expect((await decide(stranger, 'approve', [output(newer)])).refused).toMatchObject([{ detail: 'Output not found' }])
})

test('a decision goes through the room that asks, is audited there, and can be undone by the same person', async () => {
  const { ada } = await team()
  const [one, two] = [await addOutput(ada, server.db), await addOutput(ada, server.db)]
  expect((await decide(ada, 'approve', [output(one)])).done).toEqual([output(one)])
  await decide(ada, 'reject', [output(two)], 'Too calm.')
  expect([await statusOf(ada, one), await statusOf(ada, two)]).toEqual(['approved', 'rejected'])
  const ben = await signIn('editor', ada.workspaceId)
  expect((await undo(ben, [output(one)])).refused).toHaveLength(1)
  expect((await undo(ada, [output(one), output(two)])).done).toHaveLength(2)
  expect((await ada.get(`/outputs/${two}`)).body).toMatchObject({ status: 'completed', reason: null, decidedAt: null })
  const { rows } = await admin.query(`select action from audit_events where workspace_id = $1 order by id`, [
    ada.workspaceId,
  ])
  expect(rows.map(({ action }) => action).slice(-4)).toEqual([
    'APPROVE_OUTPUT',
    'REJECT_OUTPUT',
    'REOPEN_OUTPUT',
    'REOPEN_OUTPUT',
  ])
})

test('what was put off before it was decided is reopened by Undo', async () => {
  const ada = await signIn('editor')
  const id = await addOutput(ada, server.db)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await ada.post('/inbox/snoozes', { items: [output(id)], until })).status).toBe(200)
  await admin.query('update inbox_snoozes set until = $1 where item_id = $2', [minutesAgo(5), id])
  await decide(ada, 'approve', [output(id)])
  expect((await undo(ada, [output(id)])).done).toEqual([output(id)])
  expect(await statusOf(ada, id)).toBe('completed')
})

test('after a minute a decision stands', async () => {
  const ada = await signIn('editor')
  const id = await addOutput(ada, server.db)
  await decide(ada, 'approve', [output(id)])
  await admin.query('update outputs set decided_at = $1 where id = $2', [minutesAgo(2), id])
  expect((await undo(ada, [output(id)])).refused).toHaveLength(1)
  expect(await statusOf(ada, id)).toBe('approved')
})

test('one that is refused stops no other, and says why', async () => {
  const { ada, ben } = await team()
  const ids = [await addOutput(ada, server.db), await addOutput(ada, server.db, { decided: true })]
  const decided = await decide(ada, 'approve', ids.map(output))
  expect(decided.done).toHaveLength(1)
  expect(decided.refused).toMatchObject([{ detail: 'This output has already been approved or rejected.' }])
  const byViewer = await decide(ben, 'approve', [output(await addOutput(ada, server.db))])
  expect(byViewer.refused[0]?.detail).toMatch(/^Only administrators and editors/)
})

test('a review is answered on the revision that was seen, and an answer can be taken back', async () => {
  const { ada, ben, document } = await team()
  const item = (revision: number): DecidedItem => ({ kind: 'document', id: document, revision })
  expect((await decide(ben, 'approve', [item(7)])).refused[0]?.detail).toMatch(/^The document changed/)
  expect((await decide(ben, 'reject', [item(1)])).refused[0]?.detail).toBe('Say what should change')
  expect((await decide(ben, 'reject', [item(1)], 'Name the formats.')).done).toHaveLength(1)
  expect(await idsOf(ben)).toEqual([])
  expect((await undo(ben, [item(1)])).done).toHaveLength(1)
  expect(await idsOf(ben)).toEqual([document])
  expect((await ada.get(`/prds/${document}/review`)).body.reviewers).toMatchObject([{ answer: null, note: '' }])
})

async function addContent(me: Client) {
  const { id } = await batch(server.db, me, [{ platform: 'twitter', content: 'Drafts stay on your phone.' }])
  return { id, status: async () => (await me.get(`/content/${id}`)).body.variations[0].status }
}

async function addForecast(me: Client) {
  const read = impactCalls.find(({ route }) => route.path === '/feature-analyses/:id' && route.method === 'GET')
  const id = (await read?.prepare(me, server.db, server.ctx.ports))?.params?.id ?? ''
  return { id, status: async () => (await me.get(`/feature-analyses/${id}`)).body.status }
}

test('what is put off comes back at its time, for the person who did; what is dismissed does not', async () => {
  const { ada } = await team()
  const ben = await signIn('editor', ada.workspaceId)
  const id = await addOutput(ada, server.db)
  const put = async (until: Date) => (await ada.post('/inbox/snoozes', { items: [output(id)], until })).status
  expect(await put(minutesAgo(1))).toBe(400)
  expect(await put(new Date(Date.now() + 86_400_000))).toBe(200)
  expect([await idsOf(ada), await idsOf(ben)]).toEqual([[], [id]])
  expect((await list(ada)).counts.output).toBe(0)
  await admin.query('update inbox_snoozes set until = $1 where item_id = $2', [minutesAgo(1), id])
  expect(await idsOf(ada)).toEqual([id])
  await put(new Date(Date.now() + 86_400_000))
  expect((await undo(ada, [output(id)])).done).toHaveLength(1)
  expect(await idsOf(ada)).toEqual([id])
})

test('what was put off until a time that passed is deleted at night', async () => {
  const ada = await signIn('editor')
  const [past, coming, never] = [randomUUID(), randomUUID(), randomUUID()]
  await admin.query(
    `insert into inbox_snoozes (workspace_id, user_id, kind, item_id, until, at)
     select $1, $2, 'output', id, until, now()
     from (values ($3::uuid, now() - interval '1 minute'), ($4, now() + interval '1 day'), ($5, null)) v (id, until)`,
    [ada.workspaceId, ada.userId, past, coming, never],
  )
  const { removed } = await server.ctx.ports.purge(server.ctx, { workspaceId: ada.workspaceId })
  expect(removed).toEqual({ 'expired snoozes': 1 })
  const { rows } = await admin.query('select item_id from inbox_snoozes where workspace_id = $1', [ada.workspaceId])
  expect(rows.map(({ item_id }) => item_id).sort()).toEqual([coming, never].sort())
})

test('runs and deliveries that failed can be started again or dismissed', async () => {
  const ada = await signIn('admin')
  const run = await failedRun(ada)
  const [delivery] = await failedDelivery(ada)
  const found = await list(ada)
  expect(found.items.map(({ kind, id }: Decision) => [kind, id])).toEqual([
    ['delivery', delivery],
    ['run', run],
  ])
  // Its content is gone, so it can only be dismissed.
  expect(found.items[0]).toMatchObject({ verbs: ['reject'], status: { word: 'Failed' } })
  expect((await decide(ada, 'reject', [{ kind: 'delivery', id: delivery }])).done).toHaveLength(1)
  expect(await idsOf(ada)).toEqual([run])
  expect((await undo(ada, [{ kind: 'delivery', id: delivery }])).done).toHaveLength(1)
  expect(await idsOf(ada)).toHaveLength(2)
  expect((await decide(ada, 'approve', [{ kind: 'run', id: run }])).refused).toEqual([])
  expect(await idsOf(ada)).toEqual([delivery])
  expect((await undo(ada, [{ kind: 'run', id: run }])).refused).toMatchObject([{ detail: "This can't be undone." }])
})

test('a candidate who was added or dismissed is one again after Undo, and no advocate is left', async () => {
  const ada = await signIn('editor')
  const id = await addCandidate(ada)
  const item = { kind: 'candidate', id }
  expect((await list(ada)).items).toMatchObject([{ kind: 'candidate', title: 'Grace Okafor' }])
  for (const verb of ['approve', 'reject']) {
    expect((await decide(ada, verb, [item])).refused).toEqual([])
    expect(await idsOf(ada)).toEqual([])
    expect((await undo(ada, [item])).refused).toEqual([])
    expect(await idsOf(ada)).toEqual([id])
  }
  expect((await ada.get('/advocates')).body.items).toEqual([])
})

test('an escalated post without a draft can only be opened or dismissed', async () => {
  const ada = await signIn('editor')
  const id = await addPost(ada)
  expect((await list(ada)).items).toMatchObject([{ kind: 'post', verbs: ['reject'], status: { word: 'Escalated' } }])
  expect((await decide(ada, 'approve', [{ kind: 'post', id }])).refused).toMatchObject([
    { detail: 'Draft a reply first.' },
  ])
  await decide(ada, 'reject', [{ kind: 'post', id }])
  expect(await idsOf(ada)).toEqual([])
})

test('an invitation is answered in the inbox', async () => {
  const [ada, ben] = [await signIn('admin'), await signIn('admin')]
  await admin.query('update users set email_verified_at = now() where id = $1', [ben.userId])
  await ada.post(`/teams/${ada.workspaceId}/invitations`, { email: ben.email, role: 'viewer' })
  const [invitation] = (await list(ben)).items
  expect(invitation).toMatchObject({ kind: 'invitation', detail: `${ada.name} invited you as viewer` })
  expect((await decide(ben, 'reject', [{ kind: 'invitation', id: invitation.id }])).refused).toEqual([])
  expect(await idsOf(ben)).toEqual([])
})

async function failedRun(me: Client): Promise<string> {
  const id = await addOutput(me, server.db)
  const { rows } = await admin.query(
    `update agent_runs set status = 'failed', error = 'It failed.', is_retriable = true, completed_at = $1
     where id = (select run_id from outputs where id = $2) returning id`,
    [minutesAgo(5), id],
  )
  await admin.query('delete from outputs where id = $1', [id])
  return rows[0].id
}

async function failedDelivery(me: Client): Promise<string[]> {
  const { rows } = await admin.query(
    `insert into deliveries (workspace_id, user_id, kind, integration, idempotency_key, subject, state, error,
       retries_left, attempts, created_at, updated_at)
     values ($1, $2, 'message', 'slack', 'one', 'Weekly news', 'failed', 'Token expired', 0, 3, $3, $3) returning id`,
    [me.workspaceId, me.userId, minutesAgo(1)],
  )
  return rows.map(({ id }) => id)
}

async function addCandidate({ workspaceId }: Client): Promise<string> {
  const { rows } = await admin.query(
    `insert into advocate_candidates (workspace_id, person_key, name, email, handle, mentions, good_words, status, found_at)
     values ($1, 'mail grace@okafor.dev', 'Grace Okafor', 'grace@okafor.dev', '', 3, '[]', 'open', now()) returning id`,
    [workspaceId],
  )
  return rows[0].id
}

async function addPost({ workspaceId }: Client): Promise<string> {
  const { rows } = await admin.query(
    `insert into community_posts (workspace_id, platform, external_id, text_hash, author, author_key, content, posted_at,
       is_escalated, priority)
     values ($1, 'discord', 'one', 'x', 'Priya', 'priya', 'Exports are broken.', now(), true, 'high') returning id`,
    [workspaceId],
  )
  return rows[0].id
}

test.each([
  ['a forecast', 'analysis'],
  ['posts', 'content'],
])('undoing the approval of %s also takes back that of the record behind it', async (_, type) => {
  const ada = await signIn('editor')
  const id = await addOutput(ada, server.db)
  const record = type === 'content' ? await addContent(ada) : await addForecast(ada)
  await admin.query('update outputs set subject_type = $1, subject_id = $2 where id = $3', [type, record.id, id])
  expect((await decide(ada, 'approve', [output(id)])).refused).toEqual([])
  expect(await record.status()).toBe('approved')
  expect((await undo(ada, [output(id)])).refused).toEqual([])
  expect(await record.status()).toBe('draft')
  expect(await statusOf(ada, id)).toBe('completed')
})

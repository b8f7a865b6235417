import { mostComments } from '@sextant/contract/collaboration/comments'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { sampleDocument } from '../collaboration.fixtures.ts'

const { server, signIn, admin } = await testApp()

const document = (me: Client, status?: string) => sampleDocument(me, server.db, status)
const comment = (me: Client, id: string, body: object) => me.post(`/prds/${id}/comments`, body)
const noticesOf = async (me: Client) =>
  (await me.get('/notifications')).body.items.map(({ kind, title, message, actionUrl }: Record<string, string>) => ({
    ...{ kind, title, message, actionUrl },
  }))

test('a comment keeps the claim and the words that it is about, also on an approved document', async () => {
  const ada = await signIn('viewer')
  const id = await document(ada, 'approved')
  const anchor = { section: 'feature_requirements', claimId: 'requirement-1', quote: 'run by themselves' }
  const { status, body } = await comment(ada, id, { body: 'How often?', anchor })
  expect([status, body.anchor, body.author]).toEqual([200, anchor, ada.name])
  await admin.query("update prds set content = jsonb_set(content, '{feature_requirements}', '[]') where id = $1", [id])
  const { items } = (await ada.get(`/prds/${id}/comments`)).body
  expect(items).toMatchObject([{ body: 'How often?', anchor, replies: [] }])
})

test('people who are mentioned and people in the thread are told once, and the author is not', async () => {
  const ada = await signIn('admin')
  const [ben, eve] = [await signIn('editor', ada.workspaceId), await signIn('viewer', ada.workspaceId)]
  const id = await document(ada)
  const first = await comment(ada, id, { body: `@${ben.name} is this true?`, mentions: [ben.userId, ada.userId] })
  const thread = first.body.id
  expect(first.body.mentions).toHaveLength(2)
  expect(await noticesOf(ben)).toEqual([
    {
      kind: 'mention',
      title: `${ada.name} mentioned you in Report export`,
      message: `@${ben.name} is this true?`,
      actionUrl: `/prds/${id}?tab=comments&comment=${thread}`,
    },
  ])
  await comment(eve, id, { body: 'I think so', replyTo: thread })
  expect(await noticesOf(ada)).toMatchObject([{ kind: 'comment', title: `${eve.name} replied in Report export` }])
  expect(await noticesOf(eve)).toEqual([])
})

test('a thread is resolved, reopened, and reopens by itself when somebody replies', async () => {
  const ada = await signIn('viewer')
  const id = await document(ada)
  const thread = (await comment(ada, id, { body: 'One' })).body.id
  const resolve = (isResolved: boolean) => ada.put(`/prds/${id}/comments/${thread}/resolved`, { isResolved })
  expect((await resolve(true)).body).toMatchObject({ resolvedBy: ada.name })
  expect((await resolve(true)).status).toBe(200)
  expect((await resolve(false)).body.resolvedAt).toBeNull()
  await resolve(true)
  const { body } = await comment(ada, id, { body: 'Two', replyTo: thread })
  expect([body.resolvedAt, body.replies.map((reply: { body: string }) => reply.body)]).toEqual([null, ['Two']])
  const events = await admin.query(
    "select action from audit_events where action like '%COMMENT' and resource_id = $1",
    [id],
  )
  expect(events.rows.map(({ action }) => action).toSorted()).toEqual([
    ...['ADD_COMMENT', 'ADD_COMMENT', 'REOPEN_COMMENT', 'RESOLVE_COMMENT', 'RESOLVE_COMMENT'],
  ])
})

test('a comment is deleted by its author or an editor, with its replies, and by nobody else', async () => {
  const ada = await signIn('viewer')
  const [ben, eve] = [await signIn('viewer', ada.workspaceId), await signIn('editor', ada.workspaceId)]
  const id = await document(ada)
  const thread = (await comment(ada, id, { body: 'One' })).body.id
  const reply = (await comment(ben, id, { body: 'Two', replyTo: thread })).body.replies[0].id
  const remove = (by: Client, what: string) => by.call('DELETE', `/prds/${id}/comments/${what}`)
  expect((await remove(ben, thread)).status).toBe(403)
  expect((await remove(ben, reply)).status).toBe(200)
  expect((await remove(eve, thread)).status).toBe(200)
  expect((await remove(eve, thread)).status).toBe(404)
  expect((await ada.get(`/prds/${id}/comments`)).body.items).toEqual([])
})

test('bad comments get a sentence: empty, too long, on no member, in an unknown thread, or one too many', async () => {
  const ada = await signIn('admin')
  const stranger = await signIn('admin')
  const id = await document(ada)
  const other = await document(ada)
  const elsewhere = (await comment(ada, other, { body: 'Elsewhere' })).body.id
  const reply = (await comment(ada, id, { body: 'One' })).body.id
  const nested = (await comment(ada, id, { body: 'Two', replyTo: reply })).body.replies[0].id
  for (const [body, expected] of [
    [{ body: '  ' }, [400, 'body: Write a comment first']],
    [{ body: 'x'.repeat(4_001) }, [400, expect.stringContaining('4000')]],
    [{ body: 'Hi', mentions: [stranger.userId] }, [404, 'Member not found']],
    [{ body: 'Hi', replyTo: elsewhere }, [404, 'Comment not found']],
    [{ body: 'Hi', replyTo: nested }, [404, 'Comment not found']],
    [{ body: 'Hi', anchor: { quote: 'x'.repeat(1_001) } }, [400, expect.stringContaining('1000')]],
  ] as const) {
    const answer = await comment(ada, id, body)
    expect([answer.status, answer.body.detail], JSON.stringify(body).slice(0, 60)).toEqual(expected)
  }
  await admin.query(
    `insert into prd_comments (workspace_id, prd_id, author, body, created_at)
     select $1, $2, 'Ada', 'One more', now() from generate_series(1, $3)`,
    [ada.workspaceId, id, mostComments],
  )
  expect((await comment(ada, id, { body: 'One too many' })).status).toBe(409)
})

test('members are found by name, and nobody else is', async () => {
  const ada = await signIn('admin')
  const ben = await signIn('viewer', ada.workspaceId)
  await signIn('admin')
  const id = await document(ada)
  const { body } = await ada.get(`/prds/${id}/people`)
  expect(body.map(({ userId }: { userId: string }) => userId).toSorted()).toEqual([ada.userId, ben.userId].toSorted())
  expect((await ada.get(`/prds/${id}/people?search=%25nobody`)).body).toEqual([])
})

test('what a person wrote is in the export of their data', async () => {
  const ada = await signIn('admin')
  const id = await document(ada)
  await comment(ada, id, { body: 'My own words' })
  const { body } = await ada.get('/account/export')
  expect(JSON.stringify(body)).toContain('My own words')
})

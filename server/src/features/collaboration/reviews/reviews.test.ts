import { presence } from '@sextant/contract/collaboration/reviews'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { sampleDocument } from '../collaboration.fixtures.ts'

const { server, signIn, admin } = await testApp()

const answer = (by: Client, id: string, body: object) => by.put(`/prds/${id}/review/answer`, { revision: 1, ...body })
const titlesOf = async (me: Client) =>
  (await me.get('/notifications')).body.items.map(({ title }: { title: string }) => title)

async function withReviewer() {
  const ada = await signIn('editor')
  const ben = await signIn('viewer', ada.workspaceId)
  const id = await sampleDocument(ada, server.db)
  const { body } = await ada.post(`/prds/${id}/review`, { userIds: [ben.userId], note: 'By Friday, please' })
  return { ada, ben, id, review: body }
}

test('a reviewer is asked, answers with a sentence, and the person who asked is told', async () => {
  const { ada, ben, id, review } = await withReviewer()
  expect(review.reviewers).toMatchObject([{ userId: ben.userId, answer: null, requestedBy: ada.name }])
  expect(await titlesOf(ben)).toEqual([`${ada.name} asks you to review Report export`])
  expect((await answer(ben, id, { answer: 'changes' })).body.detail).toBe('note: Say what should change')
  const { body } = await answer(ben, id, { answer: 'changes', note: 'Name the formats.' })
  expect(body.reviewers).toMatchObject([
    { answer: 'changes', note: 'Name the formats.', revision: 1, isCurrent: true, answeredAt: expect.any(String) },
  ])
  expect(await titlesOf(ada)).toEqual([`${ben.name} asked for changes in Report export`])
})

test('an answer is bound to the content it was given on', async () => {
  const { ada, ben, id } = await withReviewer()
  const { contentHash } = (await answer(ben, id, { answer: 'approved' })).body
  expect(contentHash).toMatch(/^[0-9a-f]{64}$/)
  await admin.query('update prds set content = content || \'{"title": "Other"}\', revision = 2 where id = $1', [id])
  const { body } = await ada.get(`/prds/${id}/review`)
  expect(body.contentHash).not.toBe(contentHash)
  expect(body.reviewers).toMatchObject([{ answer: 'approved', revision: 1, isCurrent: false }])
  const late = await answer(ben, id, { answer: 'approved' })
  expect([late.status, late.body.detail]).toEqual([
    409,
    'The document changed while you were reading. Look at it again, then answer.',
  ])
  expect((await answer(ben, id, { answer: 'approved', revision: 2 })).body.reviewers).toMatchObject([
    { revision: 2, isCurrent: true },
  ])
  // Asked again, the earlier answer no longer counts.
  const again = await ada.post(`/prds/${id}/review`, { userIds: [ben.userId] })
  expect(again.body.reviewers).toMatchObject([{ answer: null, revision: null, isCurrent: false }])
})

test('someone takes care of a document, is told once, and can be replaced or left out', async () => {
  const { ada, ben, id } = await withReviewer()
  const assign = (userId: string | null) => ada.put(`/prds/${id}/assignee`, { userId })
  expect((await assign(ben.userId)).body.assignee).toMatchObject({ userId: ben.userId })
  await assign(ben.userId)
  expect((await titlesOf(ben)).filter((title: string) => title.includes('assigned'))).toHaveLength(1)
  expect((await assign(null)).body.assignee).toBeNull()
  expect((await assign((await signIn('admin')).userId)).status).toBe(404)
})

test('a reviewer can be removed once, and a stranger is never one', async () => {
  const { ada, ben, id } = await withReviewer()
  const remove = () => ada.call('DELETE', `/prds/${id}/review/${ben.userId}`)
  expect((await remove()).body.reviewers).toEqual([])
  expect((await remove()).status).toBe(404)
  const stranger = await signIn('admin')
  expect((await ada.post(`/prds/${id}/review`, { userIds: [ben.userId, stranger.userId] })).status).toBe(404)
  expect((await ada.get(`/prds/${id}/review`)).body.reviewers).toEqual([])
})

test('who has the document open is seen by the others and forgotten when nothing is heard of them', async () => {
  const { ada, ben, id } = await withReviewer()
  const beat = async (by: Client) =>
    (await by.put(`/prds/${id}/presence`)).body.map(({ userId }: { userId: string }) => userId)
  expect(await beat(ada)).toEqual([ada.userId])
  expect((await beat(ben)).toSorted()).toEqual([ada.userId, ben.userId].toSorted())
  await admin.query('update prd_presence set seen_at = $1 where user_id = $2', [
    new Date(Date.now() - presence.goneMs - 1_000),
    ben.userId,
  ])
  expect(await beat(ada)).toEqual([ada.userId])
  await beat(ben)
  expect((await ben.call('DELETE', `/prds/${id}/presence`)).status).toBe(200)
  expect(await beat(ada)).toEqual([ada.userId])
})

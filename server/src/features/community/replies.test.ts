import type { CommunityPost } from '@sextant/contract/community/posts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { forumAccount, forumStandIn } from '#adapters/connectors/discourse/stand-in.fixtures'
import { repositoryStandIn, repositoryToken } from '#adapters/connectors/github/community-stand-in.fixtures'
import { type Client, testApp } from '#test/harness'
import { imported, insertPrd, readPosts, until } from './community.fixtures.ts'

vi.setConfig({ testTimeout: 90_000 })
const [forum, repository] = await Promise.all([forumStandIn(), repositoryStandIn()])
afterAll(() => {
  for (const one of [forum, repository]) one.close()
})
let ahead = 0
const app = await testApp({
  services: ['worker'],
  allowHosts: [forum.host, repository.host],
  serviceBases: { github: repository.url },
  now: () => new Date(Date.now() + ahead),
})
beforeEach(() => {
  forum.faults.length = 0
  forum.posts.length = 0
})

const question = 'How are conflicts of offline drafts shown?'

async function onForum(text = question) {
  const me = await app.signIn()
  forum.add(text)
  const credentials = { url: forum.url, ...forumAccount }
  await me.post('/community/platforms/forum/connect', { way: 'discourse', credentials })
  const [post] = await readPosts(me, 1)
  return { me, id: post?.id ?? '' }
}

async function drafted(me: Client, id: string): Promise<CommunityPost> {
  const begun = await me.post(`/community/posts/${id}/reply`, { tone: 'friendly' })
  expect(begun.body.reply).toMatchObject({ state: 'generating' })
  return until(me, id, ({ reply }) => reply?.state === 'ready')
}

const send = (me: Client, { id, reply }: CommunityPost, text = reply?.text ?? '') =>
  me.post(`/community/posts/${id}/reply/send`, { text, version: reply?.version })
const sentOnForum = () => forum.posts.filter(({ username }) => username === 'sextant')

test('a reply rests on an approved PRD, says where from, is edited, sent once, and then locked', async () => {
  const { me, id } = await onForum()
  await insertPrd(app.server.db, me.workspaceId)
  const ready = await drafted(me, id)
  expect(ready.reply).toMatchObject({
    kind: 'answer',
    citations: [
      { title: 'Offline drafts', quote: 'Conflicts of offline drafts are shown side by side, and you choose.' },
    ],
  })
  expect(ready.reply?.text).not.toMatch(/asked for|Halden|nowhere/i)
  expect(ready.claim).toMatchObject({ isMine: true })
  const text = `${ready.reply?.text}\n\nKind regards`
  const edited = await me.put(`/community/posts/${id}/reply`, { text, version: ready.reply?.version })
  expect(edited.body.reply).toMatchObject({ isEdited: true, text })
  expect((await send(me, ready)).body.detail).toContain('while you were editing')
  const [first, second] = await Promise.all([send(me, edited.body), send(me, edited.body)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  // A post and its reply are read one after the other: the reply may be newer.
  const sent = await until(me, id, ({ reply, responded }) => reply?.state === 'sent' && responded)
  expect(sent).toMatchObject({ claim: null, reply: { isSandbox: false, sentBy: me.name } })
  expect(sent.reply?.url).toMatch(/\/t\/sync\/7\/2$/)
  const { items } = (await me.get('/audit/events')).body
  const actions = items.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => /SEND|DELIVER/.test(action))).toEqual([
    'DELIVER_COMMUNITY_REPLY',
    'SEND_COMMUNITY_REPLY',
  ])
  expect(sentOnForum()).toMatchObject([{ raw: expect.stringMatching(/^Hi Ada,.*Kind regards\n\n<!-- sextant-reply/s) }])
  expect((await me.put(`/community/posts/${id}/reply`, { text: 'x', version: sent.reply?.version })).status).toBe(409)
  expect((await me.post(`/community/posts/${id}/reply`, {})).body.detail).toBe('This post was already answered.')
})

test('without anything that is written down the reply asks back', async () => {
  const { me, id } = await onForum()
  const { reply } = await drafted(me, id)
  expect(reply).toMatchObject({ kind: 'question', citations: [] })
  expect(reply?.text).toContain('?')
})

test('two people do not answer one post: the second sees who does, until they are gone', async () => {
  const { me, id } = await onForum()
  const colleague = await app.signIn('editor', me.workspaceId)
  const [mine, theirs] = await Promise.all([
    me.post(`/community/posts/${id}/claim`),
    colleague.post(`/community/posts/${id}/claim`),
  ])
  expect([mine.status, theirs.status].sort()).toEqual([200, 409])
  const [winner, loser] = mine.status === 200 ? [me, colleague] : [colleague, me]
  expect((await loser.get(`/community/posts/${id}`)).body.claim).toMatchObject({ name: winner.name, isMine: false })
  expect((await loser.post(`/community/posts/${id}/reply`, {})).body.detail).toBe(
    `${winner.name} is replying to this post.`,
  )
  expect((await loser.call('DELETE', `/community/posts/${id}/claim`)).status).toBe(409)
  ahead += 11 * 60_000
  expect((await loser.get(`/community/posts/${id}`)).body.claim).toBeNull()
  expect((await loser.post(`/community/posts/${id}/claim`)).status).toBe(200)
  expect((await loser.call('DELETE', `/community/posts/${id}/claim`)).body.claim).toBeNull()
})

test('a forum that took the reply and did not say so gets it once', async () => {
  const { me, id } = await onForum()
  const ready = await drafted(me, id)
  forum.faults.push({ call: 'POST /posts.json', status: 502, isCarriedOut: true, times: 1 })
  await send(me, ready)
  await until(me, id, ({ reply }) => reply?.message?.includes('Checking whether the reply arrived') === true)
  ahead += 10_000
  await until(me, id, ({ reply }) => reply?.state === 'sent')
  expect(sentOnForum()).toHaveLength(1)
})

test('one that did not take it is asked again after a look, and gets it once', async () => {
  const { me, id } = await onForum()
  const ready = await drafted(me, id)
  forum.faults.push({ call: 'POST /posts.json', status: 502, times: 1 })
  await send(me, ready)
  await until(me, id, ({ reply }) => reply?.message?.includes('Checking whether') === true)
  ahead += 40_000
  await until(me, id, ({ reply }) => reply?.state === 'sent')
  expect(sentOnForum()).toHaveLength(1)
})

test('a refusal names its cause, and sending again is offered', async () => {
  const { me, id } = await onForum()
  const ready = await drafted(me, id)
  forum.faults.push({ call: 'POST /posts.json', status: 422, text: '{"errors":["The topic is closed"]}', times: 1 })
  await send(me, ready)
  const failed = await until(me, id, ({ reply }) => reply?.state === 'failed')
  expect(failed.reply?.message).toBe('Discourse refused: The topic is closed')
  const { rows } = await app.admin.query(
    "select title, action_url from notifications where workspace_id = $1 and title like 'The reply to %'",
    [me.workspaceId],
  )
  expect(rows).toEqual([
    {
      title: `The reply to ${failed.author} couldn't be sent`,
      action_url: `/agents/community-catalyst?post=${id}`,
    },
  ])
  await send(me, failed)
  await until(me, id, ({ reply }) => reply?.state === 'sent')
  expect(sentOnForum()).toHaveLength(1)
})

test('where nobody can look, a person says whether it arrived', async () => {
  const { me, id } = await onForum()
  const ready = await drafted(me, id)
  forum.faults.push({ call: 'POST /posts.json', status: 502, isCarriedOut: true, times: 1 })
  forum.faults.push({ call: 'GET /t/7.json', status: 403, text: '{"errors":["No"]}', times: 9 })
  await send(me, ready)
  await until(me, id, ({ reply }) => reply?.message?.includes('Checking whether') === true)
  ahead += 10_000
  const unsure = await until(me, id, ({ reply }) => reply?.state === 'unsure')
  expect(unsure.reply?.message).toContain('Is it there?')
  const { body } = await me.post(`/community/posts/${id}/reply/settle`, { isThere: true })
  expect(body).toMatchObject({ responded: true, reply: { state: 'sent' } })
})

test('issues get comments and discussions get answers, each once', async () => {
  const me = await app.signIn()
  const credentials = { repository: 'acme/app', token: repositoryToken }
  await me.post('/community/platforms/github/connect', { way: 'github', credentials })
  for (const post of await readPosts(me, 2)) {
    await send(me, await drafted(me, post.id))
    await until(me, post.id, ({ reply }) => reply?.state === 'sent')
  }
  expect([repository.comments.length, repository.discussed.length]).toEqual([1, 1])
  expect(repository.comments[0]?.body).toContain('<!-- sextant-reply ')
})

test('a reply is offered on connected platforms only, and written by hand where a source only reads', async () => {
  const me = await app.signIn()
  const [post] = await imported(me, ['Is it there?'])
  const id = post?.id ?? ''
  expect(post?.answers).toBeNull()
  expect((await me.post(`/community/posts/${id}/reply`, {})).body.detail).toBe(
    "Forum isn't connected. Connect the platform first.",
  )
  await me.post('/community/platforms/forum/connect', { way: 'webhook' })
  const ready = await drafted(me, id)
  expect(ready.answers).toBe('by-hand')
  expect((await send(me, ready)).body).toMatchObject({ responded: true, reply: { state: 'sent', isByHand: true } })
})

test('a source that is disconnected before the reply goes out takes nothing, and nothing claims to be sent', async () => {
  const { me, id } = await onForum()
  await drafted(me, id)
  await app.admin.query(
    "update community_replies set state = 'sending', due_at = now() + interval '2 seconds' where post_id = $1",
    [id],
  )
  const { sources } = (await me.get('/community/platforms')).body[3]
  await me.post(`/community/sources/${sources[0].id}/disconnect`)
  const { reply } = await until(me, id, (post) => post.reply?.state === 'failed')
  expect(reply?.message).toBe('Its source is no longer connected.')
  expect(sentOnForum()).toEqual([])
})

test('a run that fails gives the post back, with its reason', async () => {
  const { me, id } = await onForum()
  const begun = await me.post(`/community/posts/${id}/reply`, {})
  await me.post(`/agent-runs/${begun.body.reply.runId}/cancel`)
  const { reply } = await until(me, id, (post) => post.reply?.state !== 'generating')
  if (reply?.state === 'failed') expect(reply.message).toBeTruthy()
  expect(['failed', 'ready']).toContain(reply?.state)
})

test('what was being sent when a server died is sent by another, once', async () => {
  const { me, id } = await onForum()
  const { reply } = await drafted(me, id)
  // What a crashed server leaves behind: begun, claimed, and already posted.
  const { rows } = await app.admin.query(
    `update community_replies set state = 'sending', due_at = now() - interval '1 hour', attempts = 1,
     begun_at = now() - interval '1 hour', held_until = now() - interval '1 minute' where post_id = $1 returning mark`,
    [id],
  )
  forum.add(`${reply?.text}\n\n<!-- sextant-reply ${rows[0].mark} -->`, 'sextant')
  await until(me, id, (post) => post.reply?.state === 'sent')
  expect(sentOnForum()).toHaveLength(1)
})

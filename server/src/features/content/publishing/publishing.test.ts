import { expect, test } from 'vitest'
import { approved, batch, configure, variationOf } from '../content.fixtures.ts'
import { calls, credentials, ended, publish, publishingApp, slow } from './publishing.fixtures.ts'

const { app, x, linkedin, graph, clock, ready, inSeconds } = await publishingApp()

test('X gets the post as documented, and its address is kept', slow, async () => {
  const post = await ready('twitter', 'Drafts stay on your phone & in your hand. https://sextant.app/drafts')
  expect((await publish(post)).body).toMatchObject({ status: 'publishing' })
  const { status, publication } = await ended(post)
  expect(status).toBe('published')
  expect(publication).toMatchObject({ state: 'published', isSandbox: false, attempts: 1 })
  expect(publication?.url).toBe(`https://x.com/i/web/status/${x.posts[0]?.id}`)
  expect(x.posts).toHaveLength(1)
})

test('LinkedIn gets every sign of the text, hashtags as hashtags', slow, async () => {
  const words = 'Drafts (on the phone) are kept_safe: 100% *yours* [really] @home <3'
  const post = await ready('linkedin', `${words} #Offline_Drafts`)
  await publish(post)
  expect((await ended(post)).status).toBe('published')
  expect(linkedin.posts[0]?.commentary).toContain('\\(on the phone\\)')
  expect(linkedin.posts[0]?.commentary).toContain('{hashtag|\\#|Offline\\_Drafts}')
  expect(linkedin.posts[0]?.commentary).toContain('\\<3')
})

test('Facebook and Instagram get the post as documented', slow, async () => {
  const facebook = await ready('facebook', 'Drafts stay on your phone.')
  await publish(facebook)
  expect((await ended(facebook)).publication).toMatchObject({ state: 'published' })
  expect(graph.posts).toMatchObject([{ message: 'Drafts stay on your phone.' }])
  const instagram = await ready('instagram', 'Drafts stay on your phone.')
  await publish(instagram)
  const { publication } = await ended(instagram)
  expect(publication?.url).toBe(`https://www.instagram.com/p/${graph.media[0]?.id}/`)
  expect(graph.containers).toMatchObject([{ status: 'PUBLISHED' }])
})

test('a refusal names its cause, and a retry after it was mended goes through', slow, async () => {
  const post = await ready('twitter', 'FORBIDDEN words')
  await publish(post)
  const { publication } = await ended(post)
  expect(publication?.message).toBe('X refused: You are not permitted to perform this action.')
  const { rows } = await app.admin.query(
    "select title from notifications where workspace_id = $1 and kind = 'publication'",
    [post.me.workspaceId],
  )
  expect(rows).toEqual([{ title: "A post for X (Twitter) couldn't be published" }])
  const { version } = await variationOf(post.me, post.contentId, post.id)
  const change = { content: 'Better words', hashtags: [], imageUrl: null, version }
  expect((await post.me.put(`/content/variations/${post.id}`, change)).body).toMatchObject({
    status: 'draft',
    publication: null,
  })
  await approved(post.me, post.contentId, post.id)
  await publish(post)
  expect((await ended(post)).status).toBe('published')
  expect(x.posts).toMatchObject([{ text: 'Better words' }])
})

test('withdrawn credentials are told on the account and on the post', slow, async () => {
  const post = await ready('twitter', 'Drafts stay.')
  x.faults.push({ call: calls.twitter, status: 401, times: 1 })
  await publish(post)
  expect((await ended(post)).publication?.message).toMatch(/^X did not accept the credentials/)
  const { body } = await post.me.get('/social-accounts')
  expect(body[0]).toMatchObject({ id: 'twitter', problem: expect.stringContaining('did not accept') })
})

test('a text that X has already is refused with a sentence, and counts as no publication of ours', slow, async () => {
  x.posts.push({ id: '1', text: 'Said before' })
  const post = await ready('twitter', 'Said before')
  await publish(post)
  const { publication, status } = await ended(post)
  expect(status).toBe('failed')
  expect(publication?.message).toMatch(/^X already has a post with this text/)
})

test('what is scheduled waits for its time, can be taken back, and goes out by itself', slow, async () => {
  const post = await ready('facebook', 'Drafts stay until Monday.')
  const at = inSeconds(1_200)
  const scheduled = await publish(post, at)
  expect(scheduled.body).toMatchObject({ status: 'scheduled', scheduledAt: at })
  expect((await post.me.get('/social-accounts')).body[2]).toMatchObject({ id: 'facebook', scheduled: 1 })
  const back = await post.me.post(`/content/publications/${scheduled.body.publication.id}/cancel`)
  expect(back.body).toMatchObject({ status: 'approved', scheduledAt: null, publication: null })
  await publish(post, at)
  clock.ahead += 1_201_000
  expect((await ended(post)).status).toBe('published')
  expect(graph.posts).toHaveLength(1)
})

test('a scheduled post comes back from the bin scheduled, or approved if its time has passed', slow, async () => {
  const post = await ready('facebook', 'Drafts stay until Monday.')
  const scheduled = await publish(post, inSeconds(1_200))
  const undone = async () => {
    expect((await post.me.post(`/bin/${post.contentId}/restore`)).status).toBe(200)
    return variationOf(post.me, post.contentId, post.id)
  }
  await post.me.call('DELETE', `/content/${post.contentId}`)
  expect((await undone()).publication).toEqual(scheduled.body.publication)
  await post.me.call('DELETE', `/content/${post.contentId}`)
  clock.ahead += 1_201_000
  expect(await undone()).toMatchObject({ status: 'approved', scheduledAt: null, publication: null })
  expect(graph.posts).toEqual([])
})

test('a time that is over, or too far, is refused', async () => {
  const post = await ready('facebook', 'Drafts stay.')
  const past = await publish(post, '2020-01-01T00:00:00Z')
  expect([past.status, past.body.detail]).toEqual([400, 'Please choose a time in the future.'])
  expect((await publish(post, '2099-01-01T00:00:00Z')).status).toBe(400)
  expect((await publish(post, 'tomorrow')).status).toBe(400)
})

test('who lost the right to publish publishes nothing, and others are told why', slow, async () => {
  const post = await ready('twitter', 'Drafts stay, people go.')
  const at = inSeconds(60)
  await publish(post, at)
  await app.admin.query("update memberships set role = 'viewer' where user_id = $1", [post.me.userId])
  clock.ahead += 61_000
  expect((await ended(post)).publication?.message).toBe('The person who scheduled this can no longer publish here.')
  expect(x.posts).toEqual([])
})

test('where whoever planned it is gone, those who can go on with it are told that it failed', slow, async () => {
  const post = await ready('facebook', 'Drafts stay with the team.')
  await publish(post, inSeconds(1_200))
  await app.admin.query('update publications set user_id = null where variation_id = $1', [post.id])
  clock.ahead += 1_201_000
  expect((await ended(post)).status).toBe('failed')
  const { rows } = await app.admin.query(
    "select user_id, title from notifications where workspace_id = $1 and kind = 'publication'",
    [post.me.workspaceId],
  )
  expect(rows).toEqual([{ user_id: post.me.userId, title: "A post for Facebook couldn't be published" }])
})

test('guidelines that changed since are obeyed when its time comes', slow, async () => {
  const post = await ready('twitter', 'A revolutionary draft.')
  const at = inSeconds(60)
  await publish(post, at)
  await configure(post.me, { avoidWords: ['revolutionary'] })
  clock.ahead += 61_000
  expect((await ended(post)).publication?.message).toBe('Your guidelines avoid “revolutionary”.')
  expect(x.posts).toEqual([])
})

test('a campaign is complete when the last approved post of its batch is out, and not before', slow, async () => {
  const me = await app.signIn()
  for (const platform of ['twitter', 'facebook'] as const) {
    await me.post(`/social-accounts/${platform}/connect`, { credentials: credentials[platform] })
  }
  const posts = (['twitter', 'facebook', 'linkedin'] as const).map((platform) => ({
    platform,
    content: `For ${platform}.`,
  }))
  const { id: contentId, variations } = await batch(app.server.db, me, posts)
  const [first = '', second = ''] = variations
  for (const id of [first, second]) await approved(me, contentId, id)
  const received = async () => {
    const { rows } = await app.admin.query(
      "select payload->'subject'->>'id' as id from events where name = 'agent.event' and payload->>'eventType' = 'campaign-completed' and payload->>'workspaceId' = $1",
      [me.workspaceId],
    )
    return rows.map(({ id }) => id)
  }
  await publish({ me, contentId, id: first })
  await ended({ me, contentId, id: first })
  expect(await received()).toEqual([])
  await publish({ me, contentId, id: second })
  await ended({ me, contentId, id: second })
  expect(await received()).toEqual([contentId])
})

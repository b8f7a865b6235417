import type { Variation } from '@sextant/contract/content'
import type { SocialPlatformId } from '@sextant/contract/social-platforms'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { facebookAccount, graphStandIn, instagramAccount } from '#adapters/connectors/facebook/stand-in.fixtures'
import { linkedinAccount, linkedinPage, linkedinStandIn } from '#adapters/connectors/linkedin/stand-in.fixtures'
import { xAccount, xStandIn } from '#adapters/connectors/x/stand-in.fixtures'
import { type Client, testApp } from '#test/harness'
import { approved, batch, configure, variationOf } from './content.fixtures.ts'

const [x, linkedin, graph] = await Promise.all([xStandIn(), linkedinStandIn(), graphStandIn()])
afterAll(() => {
  for (const one of [x, linkedin, graph]) one.close()
})
/** Moved forward where somebody would have to wait. */
let ahead = 0
const app = await testApp({
  services: ['worker'],
  allowHosts: [x.host, linkedin.host, graph.host],
  serviceBases: { twitter: x.url, linkedin: linkedin.url, facebook: graph.url, instagram: graph.url },
  now: () => new Date(Date.now() + ahead),
})
const slow = { timeout: 60_000 }

beforeEach(() => {
  for (const one of [x, linkedin, graph]) one.faults.length = 0
  x.posts.length = 0
  linkedin.posts.length = 0
  for (const list of [graph.posts, graph.containers, graph.media]) list.length = 0
  x.rules.mayRead = true
})

const credentials = {
  twitter: xAccount,
  linkedin: linkedinPage,
  facebook: facebookAccount,
  instagram: instagramAccount,
}

interface Prepared {
  me: Client
  contentId: string
  id: string
}

/** An approved text for an account that is connected. */
async function ready(
  platform: SocialPlatformId,
  content: string,
  using: object = credentials[platform],
): Promise<Prepared> {
  const me = await app.signIn()
  const { status } = await me.post(`/social-accounts/${platform}/connect`, { credentials: using })
  expect(status).toBe(200)
  const made = await batch(app.server.db, me, [{ platform, content }])
  const [id = ''] = made.variations
  if (platform === 'instagram') {
    const imageUrl = 'https://cdn.acme.example/drafts.jpg'
    await me.put(`/content/variations/${id}`, { content, hashtags: [], imageUrl, version: 1 })
  }
  await approved(me, made.id, id)
  return { me, contentId: made.id, id }
}

const publish = ({ me, id }: Prepared, at?: string) =>
  me.post('/content/publications', { variationId: id, ...(at && { at }) })

async function ended({ me, contentId, id }: Prepared): Promise<Variation> {
  const read = () => variationOf(me, contentId, id)
  await expect.poll(async () => (await read()).status, { timeout: 40_000, interval: 100 }).toMatch(/published|failed/)
  return read()
}

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

const calls = {
  twitter: 'POST /2/tweets',
  linkedin: 'POST /rest/posts',
  facebook: `POST /v24.0/${facebookAccount.pageId}/feed`,
  instagram: `POST /v24.0/${instagramAccount.userId}/media_publish`,
}
const countOf = { twitter: x.posts, linkedin: linkedin.posts, facebook: graph.posts, instagram: graph.media }

/** Publishes on each platform while a fault waits for the post there; side by side, as each takes its time. */
const publishInto = (fault: { status: number; isSilent?: true }) =>
  Promise.all(
    (Object.keys(calls) as SocialPlatformId[]).map(async (platform) => {
      const stand = platform === 'twitter' ? x : platform === 'linkedin' ? linkedin : graph
      const post = await ready(platform, `Drafts stay on your phone, even in a tunnel. ${platform}`)
      stand.faults.push({ call: calls[platform], isCarriedOut: true, times: 1, ...fault })
      await publish(post)
      const { status, publication } = await ended(post)
      return { platform, status, attempts: publication?.attempts, posts: countOf[platform].length }
    }),
  )
const outOnce = Object.keys(calls).map((platform) => ({ platform, status: 'published', attempts: 1, posts: 1 }))

test('a post that a platform took before its answer was lost is found and not posted twice', slow, async () => {
  expect(await publishInto({ status: 502 })).toEqual(outOnce)
})

test('a timeout after a platform took the post does not post twice', slow, async () => {
  expect(await publishInto({ status: 0, isSilent: true })).toEqual(outOnce)
})

test('a post that was not taken is looked for, then said to have failed, and a retry posts it once', slow, async () => {
  const post = await ready('twitter', 'Drafts stay, even when X does not answer.')
  x.faults.push({ call: calls.twitter, status: 500, times: 1 })
  await publish(post)
  const waiting = () => variationOf(post.me, post.contentId, post.id)
  await expect
    .poll(async () => (await waiting()).publication?.message, { timeout: 15_000 })
    .toContain('Looking whether')
  ahead += 70_000
  const { publication, status } = await ended(post)
  expect(status).toBe('failed')
  expect(publication?.message).toBe('No answer came, and the post is not there.')
  await post.me.post(`/content/publications/${publication?.id}/retry`)
  expect((await ended(post)).status).toBe('published')
  expect(x.posts).toHaveLength(1)
})

test('where nobody can look, a person is asked, and says that it is there', slow, async () => {
  const post = await ready('linkedin', 'Drafts stay on your phone.', linkedinAccount)
  linkedin.faults.push({ call: calls.linkedin, status: 504, isCarriedOut: true, times: 1 })
  await publish(post)
  const { publication, status } = await ended(post)
  expect(status).toBe('failed')
  expect(publication).toMatchObject({ state: 'unsure' })
  expect(publication?.message).toMatch(
    /^LinkedIn did not say whether it took the post, and we could not look\. Is it there\?/,
  )
  const edited = await post.me.put(`/content/variations/${post.id}`, {
    content: 'x',
    hashtags: [],
    imageUrl: null,
    version: 9,
  })
  expect(edited.status).toBe(409)
  const settled = await post.me.post(`/content/publications/${publication?.id}/settle`, { isThere: true })
  expect(settled.body).toMatchObject({ status: 'published' })
  expect(linkedin.posts).toHaveLength(1)
})

test('where nobody can look and a person says that it is not there, it is posted', slow, async () => {
  x.rules.mayRead = false
  const post = await ready('twitter', 'Drafts stay, whoever reads them.')
  x.faults.push({ call: calls.twitter, status: 500, times: 1 })
  await publish(post)
  const { publication } = await ended(post)
  expect(publication).toMatchObject({ state: 'unsure' })
  await post.me.post(`/content/publications/${publication?.id}/settle`, { isThere: false })
  await expect.poll(async () => (await ended(post)).status).toBe('published')
  expect(x.posts).toHaveLength(1)
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
  expect(rows).toEqual([{ title: 'A post for X (Twitter) could not be published' }])
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
  expect(publication?.message).toMatch(/^X has a post with this text already/)
})

test('what is scheduled waits for its time, can be taken back, and goes out by itself', slow, async () => {
  const post = await ready('facebook', 'Drafts stay until Monday.')
  const at = new Date(Date.now() + ahead + 1_200_000).toISOString()
  const scheduled = await publish(post, at)
  expect(scheduled.body).toMatchObject({ status: 'scheduled', scheduledAt: at })
  expect((await post.me.get('/social-accounts')).body[2]).toMatchObject({ id: 'facebook', scheduled: 1 })
  const back = await post.me.post(`/content/publications/${scheduled.body.publication.id}/cancel`)
  expect(back.body).toMatchObject({ status: 'approved', scheduledAt: null, publication: null })
  await publish(post, at)
  ahead += 1_201_000
  expect((await ended(post)).status).toBe('published')
  expect(graph.posts).toHaveLength(1)
})

test('a time that is over, or too far, is refused', async () => {
  const post = await ready('facebook', 'Drafts stay.')
  const past = await publish(post, '2020-01-01T00:00:00Z')
  expect([past.status, past.body.detail]).toEqual([400, 'Please choose a time that is still to come.'])
  expect((await publish(post, '2099-01-01T00:00:00Z')).status).toBe(400)
  expect((await publish(post, 'tomorrow')).status).toBe(400)
})

test('a double click publishes once', slow, async () => {
  const post = await ready('twitter', 'Drafts stay, however often you click.')
  const answers = await Promise.all([publish(post), publish(post), publish(post)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await ended(post)
  expect(x.posts).toHaveLength(1)
})

test('what a dead worker left behind is looked for before anything is posted', slow, async () => {
  const post = await ready('twitter', 'Drafts stay, even when the server falls.')
  x.posts.push({ id: '77', text: 'Drafts stay, even when the server falls.' })
  const who = { workspace_id: post.me.workspaceId, user_id: post.me.userId, by_name: 'Me' }
  const died = new Date(Date.now() + ahead - 1_000)
  await app.server.db
    .insertInto('publications')
    .values({
      ...{ ...who, variation_id: post.id, platform: 'twitter', text: x.posts[0]?.text ?? '', account_id: '2244994945' },
      ...{ is_sandbox: false, state: 'publishing', due_at: died, begun_at: died, held_until: died, attempts: 1 },
    })
    .execute()
  await app.server.db
    .updateTable('content_variations')
    .set({ status: 'publishing' })
    .where('id', '=', post.id)
    .execute()
  expect((await ended(post)).publication).toMatchObject({ url: 'https://x.com/i/web/status/77' })
  expect(x.posts).toHaveLength(1)
})

test('who lost the right to publish publishes nothing, and others are told why', slow, async () => {
  const post = await ready('twitter', 'Drafts stay, people go.')
  const at = new Date(Date.now() + ahead + 60_000).toISOString()
  await publish(post, at)
  await app.admin.query("update memberships set role = 'viewer' where user_id = $1", [post.me.userId])
  ahead += 61_000
  expect((await ended(post)).publication?.message).toBe('Whoever planned this may no longer publish here.')
  expect(x.posts).toEqual([])
})

test('where whoever planned it is gone, those who can go on with it are told that it failed', slow, async () => {
  const post = await ready('facebook', 'Drafts stay with the team.')
  await publish(post, new Date(Date.now() + ahead + 1_200_000).toISOString())
  await app.admin.query('update publications set user_id = null where variation_id = $1', [post.id])
  ahead += 1_201_000
  expect((await ended(post)).status).toBe('failed')
  const { rows } = await app.admin.query(
    "select user_id, title from notifications where workspace_id = $1 and kind = 'publication'",
    [post.me.workspaceId],
  )
  expect(rows).toEqual([{ user_id: post.me.userId, title: 'A post for Facebook could not be published' }])
})

test('guidelines that changed since are obeyed when its time comes', slow, async () => {
  const post = await ready('twitter', 'A revolutionary draft.')
  const at = new Date(Date.now() + ahead + 60_000).toISOString()
  await publish(post, at)
  await configure(post.me, { avoidWords: ['revolutionary'] })
  ahead += 61_000
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
  const heard = async () => {
    const { rows } = await app.admin.query(
      "select payload->'subject'->>'id' as id from events where name = 'agent.event' and payload->>'eventType' = 'campaign-completed' and payload->>'workspaceId' = $1",
      [me.workspaceId],
    )
    return rows.map(({ id }) => id)
  }
  await publish({ me, contentId, id: first })
  await ended({ me, contentId, id: first })
  expect(await heard()).toEqual([])
  await publish({ me, contentId, id: second })
  await ended({ me, contentId, id: second })
  expect(await heard()).toEqual([contentId])
})

import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { expect, test } from 'vitest'
import { linkedinAccount } from '#adapters/connectors/linkedin/stand-in.fixtures'
import { variationOf } from '../content.fixtures.ts'
import { calls, ended, publish, publishingApp, slow } from './publishing.fixtures.ts'

const { app, x, linkedin, graph, clock, ready } = await publishingApp()
const countOf = { twitter: x.posts, linkedin: linkedin.posts, facebook: graph.posts, instagram: graph.media }

/** Publishes to all platforms in parallel while each has a fault waiting. */
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
    .toContain('Checking whether')
  clock.ahead += 70_000
  const { publication, status } = await ended(post)
  expect(status).toBe('failed')
  expect(publication?.message).toBe("The platform didn't respond, and the post isn't there.")
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
  expect(publication?.message).toMatch(/^LinkedIn didn't confirm the post, and we couldn't check\. Is it there\?/)
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
  const died = new Date(Date.now() + clock.ahead - 1_000)
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

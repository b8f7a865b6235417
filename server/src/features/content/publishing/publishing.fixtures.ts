import type { Variation } from '@sextant/contract/content/routes'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { afterAll, beforeEach, expect } from 'vitest'
import { facebookAccount, graphStandIn, instagramAccount } from '#adapters/connectors/facebook/stand-in.fixtures'
import { linkedinPage, linkedinStandIn } from '#adapters/connectors/linkedin/stand-in.fixtures'
import { xAccount, xStandIn } from '#adapters/connectors/x/stand-in.fixtures'
import { type Client, testApp } from '#test/harness'
import { approved, batch, variationOf } from '../content.fixtures.ts'

export const slow = { timeout: 60_000 }

export const credentials = {
  twitter: xAccount,
  linkedin: linkedinPage,
  facebook: facebookAccount,
  instagram: instagramAccount,
}

/** The call each platform gets for a post. */
export const calls = {
  twitter: 'POST /2/tweets',
  linkedin: 'POST /rest/posts',
  facebook: `POST /v24.0/${facebookAccount.pageId}/feed`,
  instagram: `POST /v24.0/${instagramAccount.userId}/media_publish`,
}

interface Prepared {
  me: Client
  contentId: string
  id: string
}

/** An app with stand-ins for the four platforms. Move `clock.ahead` to skip waits. */
export async function publishingApp() {
  const [x, linkedin, graph] = await Promise.all([xStandIn(), linkedinStandIn(), graphStandIn()])
  afterAll(() => {
    for (const one of [x, linkedin, graph]) one.close()
  })
  beforeEach(() => {
    for (const one of [x, linkedin, graph]) one.faults.length = 0
    x.posts.length = 0
    linkedin.posts.length = 0
    for (const list of [graph.posts, graph.containers, graph.media]) list.length = 0
    x.rules.mayRead = true
  })
  const clock = { ahead: 0 }
  const app = await testApp({
    services: ['worker'],
    allowHosts: [x.host, linkedin.host, graph.host],
    serviceBases: { twitter: x.url, linkedin: linkedin.url, facebook: graph.url, instagram: graph.url },
    now: () => new Date(Date.now() + clock.ahead),
  })
  return {
    ...{ app, x, linkedin, graph, clock },
    /** An approved post for a connected account. */
    async ready(platform: SocialPlatformId, content: string, using: object = credentials[platform]): Promise<Prepared> {
      const me = await app.signIn()
      const { status } = await me.post(`/social-accounts/${platform}/connect`, { credentials: using })
      expect(status).toBe(200)
      const created = await batch(app.server.db, me, [{ platform, content }])
      const [id = ''] = created.variations
      if (platform === 'instagram') {
        const imageUrl = 'https://cdn.acme.example/drafts.jpg'
        await me.put(`/content/variations/${id}`, { content, hashtags: [], imageUrl, version: 1 })
      }
      await approved(me, created.id, id)
      return { me, contentId: created.id, id }
    },
    /** This many seconds from now, by the app's clock. */
    inSeconds: (seconds: number) => new Date(Date.now() + clock.ahead + seconds * 1_000).toISOString(),
  }
}

export const publish = ({ me, id }: Prepared, at?: string) =>
  me.post('/content/publications', { variationId: id, ...(at && { at }) })

export async function ended({ me, contentId, id }: Prepared): Promise<Variation> {
  const read = () => variationOf(me, contentId, id)
  await expect.poll(async () => (await read()).status, { timeout: 40_000, interval: 100 }).toMatch(/published|failed/)
  return read()
}

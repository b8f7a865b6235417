import { communityPlatformIds } from '@sextant/contract/community/platforms'
import type { SourceOffers } from '#ports/prds/source-offers'
import * as figures from './figures.queries.ts'
import { withTopic } from './posts/posts.queries.ts'

const [days, latest, mostTopics, mostPosts, fewestPosts] = [90, 2_000, 30, 200, 2]
const sinceOf = (now: Date) => new Date(now.getTime() - days * 86_400_000)

/** Topics of the community with the posts about them, for PRDs. */
export const topicSources: SourceOffers = {
  async list(ctx) {
    const { workspaceId } = ctx.actor
    const filter = { workspaceId, platforms: communityPlatformIds, since: sinceOf(ctx.now()) }
    const found = await figures.topics(ctx.db, filter, latest, mostTopics)
    return found
      .filter(({ posts }) => posts >= fewestPosts)
      .map(({ topic, posts, lastAt }) => ({
        ...{ kind: 'topic', id: topic, name: topic, detail: `Posts of the last ${days} days` },
        ...{ count: posts, at: lastAt },
      }))
  },
  async find(ctx, topic) {
    const filter = { topic, since: sinceOf(ctx.now()), atMost: mostPosts }
    const posts = await withTopic(ctx.db, ctx.actor.workspaceId, filter)
    if (posts.length === 0) return undefined
    const turns = posts.map(({ author, posted_at, content }) => ({
      ...{ speaker: author, at: posted_at.toISOString().slice(0, 10), text: content },
    }))
    return { title: `Community: ${topic}`, from: '', turns }
  },
}

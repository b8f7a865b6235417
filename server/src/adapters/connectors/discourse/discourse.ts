import type { CommunityConnector, RemotePost, RemoteReply, Replied } from '#ports/community'
import { isOurs, markComment, marked } from '../reply-mark.ts'
import { type DiscourseApi, type DiscoursePost, discourseApi } from './api.ts'

/** Reads at most this many pages; older posts can be imported from a file. */
const mostPages = 10
const ordinaryPost = 1
/** The action type of a like. */
const like = 2
const lookedAt = 40

export function createDiscourse(): CommunityConnector {
  return {
    async check(ctx) {
      const api = discourseApi(ctx)
      await api.session()
      const { title } = await api.site()
      return { name: title.slice(0, 80), address: api.base }
    },
    async read(ctx, memory) {
      const api = discourseApi(ctx)
      const known = typeof memory.lastId === 'number' ? memory.lastId : 0
      const posts = await postsSince(api, known)
      const lastId = posts.reduce((last, { id }) => Math.max(last, id), known)
      return { posts: posts.filter(isForPeople).map((post) => remotePost(post, api.base)), memory: { lastId } }
    },
    async reply(ctx, { thread, text, mark }) {
      const api = discourseApi(ctx)
      const raw = marked(text, mark)
      const answered = { topic_id: Number(thread.topicId), reply_to_post_number: Number(thread.postNumber) }
      return replied(await api.createPost({ raw, ...answered }), api.base)
    },
    async find(ctx, { thread, mark }: RemoteReply) {
      const api = discourseApi(ctx)
      const topicId = thread.topicId ?? ''
      const stream = await api.topicStream(topicId)
      const posts = await api.topicPosts(topicId, stream.slice(-lookedAt))
      const found = posts.find(({ raw }) => raw?.includes(markComment(mark)))
      return found && replied(found, api.base)
    },
  }
}

async function postsSince(api: DiscourseApi, known: number): Promise<DiscoursePost[]> {
  const found: DiscoursePost[] = []
  let before: number | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const posts = await api.latestPosts(before)
    found.push(...posts.filter(({ id }) => id > known))
    const oldest = Math.min(...posts.map(({ id }) => id))
    if (posts.length === 0 || oldest <= known || oldest === before) break
    before = oldest
  }
  return found
}

const isForPeople = ({ post_type, hidden, deleted_at, raw }: DiscoursePost) =>
  post_type === ordinaryPost && !hidden && !deleted_at && !isOurs(raw ?? '')

const urlOf = ({ topic_slug, topic_id, post_number }: DiscoursePost, base: string) =>
  `${base}/t/${topic_slug || '-'}/${topic_id}/${post_number}`

function remotePost(post: DiscoursePost, base: string): RemotePost {
  const isOpening = post.post_number === 1 && post.topic_title
  return {
    id: String(post.id),
    author: post.name || post.username,
    handle: post.username,
    content: isOpening ? `${post.topic_title}\n\n${post.raw ?? ''}` : (post.raw ?? ''),
    url: urlOf(post, base),
    postedAt: new Date(post.created_at),
    likes: post.actions_summary.find(({ id }) => id === like)?.count ?? 0,
    comments: post.reply_count,
    shares: 0,
    thread: { topicId: String(post.topic_id), postNumber: String(post.post_number) },
  }
}

const replied = (post: DiscoursePost, base: string): Replied => ({ id: String(post.id), url: urlOf(post, base) })

import { Refused, type StandInRequest, standIn } from '../stand-in.fixtures.ts'

export const forumAccount = { username: 'sextant', apiKey: 'forum-key-of-sixteen' }

interface ForumPost {
  id: number
  username: string
  name: string
  created_at: string
  raw: string
  topic_id: number
  topic_slug: string
  topic_title: string
  post_number: number
  post_type: number
  reply_count: number
  actions_summary: { id: number; count: number }[]
}

/** A forum with one topic, as the Discourse API documents it. */
export async function forumStandIn() {
  const posts: ForumPost[] = []
  const add = (raw: string, username = 'ada', post_type = 1): ForumPost => {
    const id = 100 + posts.length
    const post = {
      ...{ id, username, name: username === 'ada' ? 'Ada Romero' : '', created_at: new Date().toISOString(), raw },
      ...{ topic_id: 7, topic_slug: 'sync', topic_title: 'Sync', post_number: posts.length + 1, post_type },
      ...{ reply_count: 1, actions_summary: [{ id: 2, count: 4 }] },
    }
    posts.push(post)
    return post
  }
  const service = await standIn((request) => {
    if (
      request.headers['api-key'] !== forumAccount.apiKey ||
      request.headers['api-username'] !== forumAccount.username
    ) {
      throw new Refused(403, { errors: ['You are not permitted.'], error_type: 'invalid_access' })
    }
    return answer(request)
  })
  function answer({ method, path, query, body }: StandInRequest) {
    if (path === '/session/current.json') return { status: 200, body: { current_user: { username: 'sextant' } } }
    if (path === '/site/basic-info.json') return { status: 200, body: { title: 'Our forum' } }
    if (method === 'GET' && path === '/posts.json') {
      const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY)
      const latest = posts
        .filter(({ id }) => id < before)
        .reverse()
        .slice(0, 3)
      return { status: 200, body: { latest_posts: latest } }
    }
    if (path === '/t/7.json') return { status: 200, body: { post_stream: { stream: posts.map(({ id }) => id) } } }
    if (path === '/t/7/posts.json') {
      const ids = query.getAll('post_ids[]').map(Number)
      const isRaw = query.get('include_raw') === 'true'
      const found = posts
        .filter(({ id }) => ids.includes(id))
        .map((post) => (isRaw ? post : { ...post, raw: undefined }))
      return { status: 200, body: { post_stream: { posts: found } } }
    }
    if (method === 'POST' && path === '/posts.json') {
      const isDocumented = typeof body.raw === 'string' && body.topic_id === 7 && body.reply_to_post_number > 0
      if (!isDocumented) throw new Refused(422, { errors: ['Body is invalid'] })
      return { status: 200, body: add(body.raw, 'sextant') }
    }
    throw new Refused(404, { errors: ['The requested URL or resource could not be found.'] })
  }
  return { ...service, posts, add }
}

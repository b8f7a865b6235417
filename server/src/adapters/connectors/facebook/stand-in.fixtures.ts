import { type Answer, type StandInRequest, standIn } from '../stand-in.fixtures.ts'

export const facebookAccount = { pageId: '1906385232743451', token: 'canary-EAAG-facebook-token-4455' }
export const instagramAccount = { userId: '17841405822304914', token: 'canary-EAAG-instagram-token-6677' }

interface Container {
  id: string
  caption: string
  status: 'FINISHED' | 'IN_PROGRESS' | 'ERROR' | 'PUBLISHED'
}

const refused = (status: number, code: number, message: string): Answer => ({
  status,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1b2' } },
})

/** Meta's Graph API with a page and a professional Instagram account, as far as it is documented and we use it. */
export async function graphStandIn() {
  const posts: { id: string; message: string }[] = []
  const containers: Container[] = []
  const media: { id: string; caption: string }[] = []
  const server = await standIn((request) => {
    const path = /^\/v\d+\.0(\/.*)$/.exec(request.path)?.[1]
    if (!path) return refused(400, 2_635, 'You are calling a deprecated version of the API')
    if (request.query.has('access_token')) return refused(400, 1, 'the token belongs in a header')
    const known = [facebookAccount.token, instagramAccount.token].map((token) => `Bearer ${token}`)
    if (!known.includes(String(request.headers.authorization))) return refused(400, 190, 'Invalid OAuth access token.')
    const isPage = path.startsWith(`/${facebookAccount.pageId}`)
    return isPage ? page(posts, { ...request, path }) : instagram(containers, media, { ...request, path })
  })
  return Object.assign(server, { posts, containers, media })
}

function page(posts: { id: string; message: string }[], { method, path, query, body }: StandInRequest): Answer {
  const { pageId } = facebookAccount
  if (method === 'GET' && path === `/${pageId}`) {
    return { status: 200, body: { id: pageId, name: 'Acme', followers_count: 5_678 } }
  }
  if (method === 'POST' && path === `/${pageId}/feed`) {
    if (typeof body.message !== 'string' || body.message === '') return refused(400, 100, 'message is missing')
    if (posts.some(({ message }) => message === body.message)) return refused(400, 506, 'Duplicate status message')
    const id = `${pageId}_${posts.length + 1}`
    posts.push({ id, message: body.message })
    return { status: 200, body: { id } }
  }
  if (method === 'GET' && path === `/${pageId}/posts` && /^\d+$/.test(query.get('since') ?? '')) {
    const data = posts.map((post) => ({ ...post, permalink_url: `https://www.facebook.com/acme/posts/${post.id}` }))
    return { status: 200, body: { data: data.reverse() } }
  }
  const post = posts.find(({ id }) => method === 'GET' && path === `/${id}`)
  if (post && query.get('fields')?.includes('reactions.summary(total_count).limit(0)')) {
    const total = (total_count: number) => ({ data: [], summary: { total_count } })
    return { status: 200, body: { id: post.id, reactions: total(31), comments: total(6), shares: { count: 5 } } }
  }
  return refused(404, 803, 'Some of the aliases you requested do not exist')
}

function instagram(containers: Container[], media: { id: string; caption: string }[], request: StandInRequest): Answer {
  const { method, path, body } = request
  const { userId } = instagramAccount
  if (method === 'GET' && path === `/${userId}`) {
    return { status: 200, body: { id: userId, username: 'acme.pictures', followers_count: 910 } }
  }
  if (method === 'POST' && path === `/${userId}/media`) {
    if (!/^https:\/\//.test(body.image_url ?? '')) return refused(400, 9_004, 'The image could not be fetched.')
    const id = String(17_889_000_000 + containers.length)
    containers.push({ id, caption: body.caption, status: body.image_url.includes('broken') ? 'ERROR' : 'FINISHED' })
    return { status: 200, body: { id } }
  }
  if (method === 'POST' && path === `/${userId}/media_publish`) {
    const container = containers.find(({ id }) => id === body.creation_id)
    if (container?.status !== 'FINISHED') return refused(400, 9_007, 'Media ID is not available')
    container.status = 'PUBLISHED'
    const id = String(17_990_000_000 + media.length)
    media.push({ id, caption: container.caption })
    return { status: 200, body: { id } }
  }
  if (method !== 'GET') return refused(404, 803, 'no such edge')
  if (path === `/${userId}/media`) {
    return {
      status: 200,
      body: { data: media.map((one) => ({ ...one, permalink: `https://www.instagram.com/p/${one.id}/` })) },
    }
  }
  const container = containers.find(({ id }) => path === `/${id}`)
  if (container) return { status: 200, body: { id: container.id, status_code: container.status } }
  const one = media.find(({ id }) => path === `/${id}`)
  if (one && request.query.get('fields') === 'like_count,comments_count') {
    return { status: 200, body: { id: one.id, like_count: 44, comments_count: 8 } }
  }
  return one
    ? { status: 200, body: { id: one.id, permalink: `https://www.instagram.com/p/${one.id}/` } }
    : refused(404, 803, 'no such object')
}

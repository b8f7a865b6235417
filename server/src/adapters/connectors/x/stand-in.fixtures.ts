import { type Answer, Refused, type StandInRequest, standIn } from '../stand-in.fixtures.ts'
import { oauth1Header } from './oauth1.ts'

export const xAccount = {
  apiKey: 'canary-x-api-key-0a1b2c',
  apiSecret: 'canary-x-api-secret-3d4e5f',
  accessToken: '2244994945-canary-x-token-6a7b',
  accessSecret: 'canary-x-access-secret-8c9d',
}

interface Tweet {
  id: string
  text: string
}

/** A fake of X's API, version 2: calls must be signed, and duplicate texts are refused. */
export async function xStandIn() {
  const posts: Tweet[] = []
  /** Whether the account's plan forbids reading its own posts. */
  const rules = { mayRead: true }
  const server = await standIn((request) => {
    checkSignature(request, server.url)
    if (request.method === 'GET' && request.path === '/2/users/me') return me(request)
    if (request.method === 'GET' && request.path === '/2/users/2244994945/tweets')
      return timeline(posts, request, rules)
    if (request.method === 'POST' && request.path === '/2/tweets') return create(posts, request)
    if (request.method === 'GET' && request.path.startsWith('/2/tweets/')) return counted(posts, request, rules)
    return { status: 404, body: { title: 'Not Found Error', detail: 'no such path' } }
  })
  return Object.assign(server, { posts, rules })
}

function checkSignature({ method, path, query, headers }: StandInRequest, origin: string): void {
  const input = String(headers.authorization ?? '')
  const field = (name: string) => decodeURIComponent(new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? '')
  const search = query.size > 0 ? `?${query}` : ''
  const expected = oauth1Header(xAccount, {
    method,
    url: `${origin}${path}${search}`,
    nonce: field('oauth_nonce'),
    timestamp: Number(field('oauth_timestamp')),
  })
  if (input !== expected || field('oauth_nonce').length < 16) {
    throw new Refused(401, { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' })
  }
}

function me({ query }: StandInRequest): Answer {
  const metrics = query.get('user.fields') === 'public_metrics' && { public_metrics: { followers_count: 1_234 } }
  return { status: 200, body: { data: { id: '2244994945', name: 'Acme', username: 'acme', ...metrics } } }
}

function create(posts: Tweet[], { body, headers }: StandInRequest): Answer {
  if (!/^application\/json/.test(headers['content-type'] ?? '')) return { status: 415 }
  if (typeof body.text !== 'string' || Object.keys(body).length !== 1) {
    return {
      status: 400,
      body: { title: 'Invalid Request', detail: 'One or more parameters to your request was invalid.' },
    }
  }
  if (posts.some(({ text }) => text === body.text)) {
    const detail = 'You are not allowed to create a Tweet with duplicate content.'
    return { status: 403, body: { title: 'Forbidden', type: 'about:blank', status: 403, detail } }
  }
  if (body.text.includes('FORBIDDEN')) {
    return { status: 403, body: { title: 'Forbidden', detail: 'You are not permitted to perform this action.' } }
  }
  const id = String(1_445_880_548_472_328_192n + BigInt(posts.length))
  posts.push({ id, text: body.text })
  return { status: 201, body: { data: { id, text: body.text } } }
}

function counted(posts: Tweet[], { path, query }: StandInRequest, { mayRead }: { mayRead: boolean }): Answer {
  const post = posts.find(({ id }) => path === `/2/tweets/${id}`)
  if (!post) return { status: 404, body: { title: 'Not Found Error', detail: 'Could not find tweet with id.' } }
  if (!mayRead) return { status: 402, body: { title: 'CreditsDepleted', detail: 'No credits are left.' } }
  if (query.get('tweet.fields') !== 'public_metrics') return { status: 200, body: { data: post } }
  const public_metrics = {
    ...{ retweet_count: 2, reply_count: 3, like_count: 12, quote_count: 1 },
    ...{ bookmark_count: 0, impression_count: 640 },
  }
  return { status: 200, body: { data: { ...post, public_metrics } } }
}

/** Newest first, with links shortened and three characters escaped. */
function timeline(posts: Tweet[], { query }: StandInRequest, { mayRead }: { mayRead: boolean }): Answer {
  if (!mayRead) {
    const detail = 'Your enrolled account does not have any credits to fulfill this request.'
    return { status: 402, body: { title: 'CreditsDepleted', detail, type: 'https://api.x.com/2/problems/credits' } }
  }
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(query.get('start_time') ?? '')) {
    return { status: 400, body: { title: 'Invalid Request', detail: 'start_time must be RFC 3339.' } }
  }
  const data = [...posts].reverse().map(({ id, text }) => {
    const urls = Array.from(text.matchAll(/https:\/\/\S+/g), ([expanded_url], index) => ({
      url: `https://t.co/abc${index}`,
      expanded_url,
    }))
    const short = urls.reduce((all, { url, expanded_url }) => all.replace(expanded_url, url), text)
    const escaped = short.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return { id, text: escaped, ...(urls.length > 0 && { entities: { urls } }) }
  })
  return { status: 200, body: { data, meta: { result_count: data.length } } }
}

import { type Answer, type StandInRequest, standIn } from '../stand-in.fixtures.ts'

export const linkedinAccount = { token: 'canary-AQXlinkedin-token-7788' }
export const linkedinPage = { ...linkedinAccount, organization: '5515715' }

interface Share {
  id: string
  author: string
  commentary: string
}

/** A fake of LinkedIn's versioned API. */
export async function linkedinStandIn() {
  const posts: Share[] = []
  const server = await standIn((request) => {
    const { headers, path, method } = request
    if (headers.authorization !== `Bearer ${linkedinAccount.token}`) {
      return { status: 401, body: { status: 401, serviceErrorCode: 65_600, message: 'Invalid access token' } }
    }
    if (method === 'GET' && path === '/v2/userinfo') {
      return { status: 200, body: { sub: '782bbtaQ', name: 'Ada Archer', locale: 'en-US' } }
    }
    if (!/^20\d{4}$/.test(String(headers['linkedin-version'])) || headers['x-restli-protocol-version'] !== '2.0.0') {
      return { status: 426, body: { status: 426, message: 'Requested version is not active' } }
    }
    if (method === 'GET' && path === '/rest/organizations/5515715') {
      return { status: 200, body: { id: 5_515_715, localizedName: 'Acme' } }
    }
    if (method === 'GET' && path === '/rest/networkSizes/urn%3Ali%3Aorganization%3A5515715') {
      return { status: 200, body: { firstDegreeSize: 219_145 } }
    }
    if (method === 'GET' && path.startsWith('/rest/socialMetadata/')) return counted(posts, path)
    if (path === '/rest/posts') return method === 'POST' ? create(posts, request) : found(posts, request)
    return { status: 404, body: { status: 404, message: 'Not found' } }
  })
  return Object.assign(server, { posts })
}

const required = ['author', 'commentary', 'visibility', 'distribution', 'lifecycleState']

function create(posts: Share[], { body }: StandInRequest): Answer {
  const missing = required.find((field) => body[field] === undefined)
  if (missing) return { status: 422, body: { status: 422, message: `ERROR :: /${missing} :: field is required` } }
  if (body.distribution.feedDistribution !== 'MAIN_FEED' || body.lifecycleState !== 'PUBLISHED') return { status: 422 }
  // LinkedIn silently cuts the text at an unescaped reserved character.
  const commentary =
    /^(?:\\.|\{hashtag\|\\#\|(?:\\.|[^}\\])+\}|[^\\|{}@[\]()<>#*_~])*/s.exec(body.commentary)?.[0] ?? ''
  const twin = posts.find((one) => one.commentary === commentary && one.author === body.author)
  if (twin) return { status: 422, body: { status: 422, message: `Duplicate post is detected: ${twin.id}` } }
  const id = `urn:li:share:${7_000_000_000 + posts.length}`
  posts.push({ id, author: body.author, commentary })
  return { status: 201, headers: { 'x-restli-id': id } }
}

function counted(posts: Share[], path: string): Answer {
  const entity = decodeURIComponent(path.slice('/rest/socialMetadata/'.length))
  const post = posts.find(({ id }) => id === entity)
  if (!post) return { status: 404, body: { status: 404, message: 'Not found' } }
  if (post.author.startsWith('urn:li:person:')) {
    return { status: 403, body: { status: 403, message: 'Not enough permissions to access: socialMetadata.GET' } }
  }
  return {
    status: 200,
    body: {
      entity,
      reactionSummaries: { LIKE: { reactionType: 'LIKE', count: 7 }, PRAISE: { reactionType: 'PRAISE', count: 2 } },
      commentsState: 'OPEN',
      commentSummary: { count: 4, topLevelCount: 3 },
    },
  }
}

/** Pages may read their posts; members need a permission that few apps get. */
function found(posts: Share[], { query, headers }: StandInRequest): Answer {
  const author = query.get('author') ?? ''
  if (query.get('q') !== 'author' || headers['x-restli-method'] !== 'FINDER') return { status: 400 }
  if (author.startsWith('urn:li:person:')) {
    return {
      status: 403,
      body: { status: 403, message: 'Not enough permissions to access: partnerApiPosts.FINDER-author' },
    }
  }
  return {
    status: 200,
    body: { elements: posts.filter((one) => one.author === author), paging: { start: 0, count: 50 } },
  }
}

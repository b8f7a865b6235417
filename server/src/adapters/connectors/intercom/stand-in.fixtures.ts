import { type Answer, type StandInRequest, standIn } from '../stand-in.fixtures.ts'

export const intercomAccount = { token: 'dG9rOcanary_8a2f_4c1b_9e77_intr', region: '' }

export interface Talk {
  id: string
  title: string | null
  created_at: number
  updated_at: number
  parts: { part_type: string; body: string | null; created_at: number; name: string }[]
}

const pageSize = 2

/** Intercom's API as far as it is documented and we use it. */
export async function intercomStandIn() {
  const talks: Talk[] = []
  const server = await standIn((request) => {
    if (request.headers.authorization !== `Bearer ${intercomAccount.token}`) {
      return {
        status: 401,
        body: { type: 'error.list', errors: [{ code: 'unauthorized', message: 'Access Token Invalid' }] },
      }
    }
    if (!/^2\.\d+$/.test(String(request.headers['intercom-version']))) return { status: 400 }
    return answer(talks, request)
  })
  return Object.assign(server, { talks })
}

const ok = (body: unknown): Answer => ({ status: 200, body })

function answer(talks: Talk[], { method, path, query, body }: StandInRequest): Answer {
  const call = `${method} ${path}`
  if (call === 'GET /me')
    return ok({ type: 'admin', id: '1', name: 'Ada', app: { type: 'app', id_code: 'acme1', name: 'Acme' } })
  if (call === 'POST /conversations/search') return search(talks, body)
  const talk = talks.find(({ id }) => path === `/conversations/${id}`)
  if (!talk || method !== 'GET' || query.get('display_as') !== 'plaintext') {
    return { status: 404, body: { type: 'error.list', errors: [{ code: 'not_found', message: 'Resource Not Found' }] } }
  }
  const [first, ...rest] = talk.parts
  const author = (name = '') => ({ type: 'user', id: '9', name, email: 'x@acme.test' })
  return ok({
    ...{
      type: 'conversation',
      id: talk.id,
      title: talk.title,
      created_at: talk.created_at,
      updated_at: talk.updated_at,
    },
    source: { subject: '', body: first?.body ?? '', author: author(first?.name) },
    conversation_parts: {
      total_count: rest.length,
      conversation_parts: rest.map(({ name, ...part }) => ({ ...part, author: author(name) })),
    },
  })
}

function search(talks: Talk[], { query, pagination }: ReturnType<typeof JSON.parse>): Answer {
  if (query?.operator !== 'AND' || pagination?.per_page > 150) return { status: 400 }
  const found = talks
    .filter((talk) =>
      query.value.every(({ field, operator, value }: { field: 'updated_at'; operator: string; value: number }) =>
        operator === '>' ? talk[field] > value : talk[field] < value,
      ),
    )
    .sort((a, b) => a.updated_at - b.updated_at)
  const start = Number(pagination.starting_after ?? 0)
  const page = found.slice(start, start + pageSize)
  const next = start + pageSize < found.length ? { page: 2, starting_after: String(start + pageSize) } : null
  return ok({
    type: 'conversation.list',
    conversations: page.map(({ id, updated_at, created_at }) => ({ type: 'conversation', id, created_at, updated_at })),
    pages: { type: 'pages', next, page: 1, per_page: pageSize, total_pages: 1 },
    total_count: found.length,
  })
}

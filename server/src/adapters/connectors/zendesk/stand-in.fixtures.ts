import { type Answer, type StandInRequest, standIn } from '../stand-in.fixtures.ts'

export const zendeskAccount = {
  subdomain: 'acme.zendesk.com',
  email: 'ada@acme.test',
  token: 'canaryZd6wiIBWbGkBMo1mRDMuVwkw1EPsNkeUj95PIzzndk',
}

export interface Ticket {
  id: number
  subject: string
  status: string
  updated_at: string
  comments: { author_id: number; plain_body: string; public: boolean; created_at: string }[]
}

const users = [
  { id: 1, name: 'Maya Chen', role: 'end-user' },
  { id: 2, name: 'Support Sam', role: 'agent' },
]
/** Two per page, so tests notice code that reads only the first page. */
const pageSize = 2

export async function zendeskStandIn() {
  const tickets: Ticket[] = []
  const basic = Buffer.from(`${zendeskAccount.email}/token:${zendeskAccount.token}`).toString('base64')
  const server = await standIn((request) => {
    if (request.headers.authorization !== `Basic ${basic}`)
      return { status: 401, body: { error: "Couldn't authenticate you" } }
    return answer(tickets, request)
  })
  return Object.assign(server, { tickets })
}

const ok = (body: unknown): Answer => ({ status: 200, body })

function answer(tickets: Ticket[], { method, path, query }: StandInRequest): Answer {
  if (method !== 'GET') return { status: 405 }
  const [, id] = /^\/api\/v2\/tickets\/(\d+)(?:\/comments)?\.json$/.exec(path) ?? []
  const ticket = tickets.find((one) => String(one.id) === id)
  if (path === '/api/v2/users/me.json') return ok({ user: { id: 2, name: 'Support Sam', role: 'admin' } })
  if (path === '/api/v2/incremental/tickets/cursor.json') return incremental(tickets, query)
  if (!ticket) return { status: 404, body: { error: 'RecordNotFound', description: 'Not found' } }
  if (path.endsWith('/comments.json')) return comments(ticket, query)
  const { comments: _, ...visible } = ticket
  return ok({ ticket: visible })
}

function incremental(tickets: Ticket[], query: URLSearchParams): Answer {
  const cursor = query.get('cursor')
  const start = Number(query.get('start_time'))
  if (!cursor && start > Date.now() / 1_000 - 60) {
    return {
      status: 422,
      body: { error: 'InvalidValue', description: 'Too recent start_time. Use a start_time older than 60 seconds' },
    }
  }
  const from = cursor ? Number(cursor.split('|')[0]) : start
  const skip = cursor ? Number(cursor.split('|')[1]) : 0
  const all = tickets
    .filter(({ updated_at }) => Date.parse(updated_at) / 1_000 >= from)
    .sort((a, b) => a.updated_at.localeCompare(b.updated_at))
  const page = all.slice(skip, skip + pageSize)
  return ok({
    tickets: page.map(({ comments: _, ...ticket }) => ticket),
    after_cursor: `${from}|${skip + page.length}`,
    after_url: 'https://acme.zendesk.com/',
    end_of_stream: skip + pageSize >= all.length,
  })
}

function comments(ticket: Ticket, query: URLSearchParams): Answer {
  if (query.get('include') !== 'users' || query.get('page[size]') !== '100') return { status: 400 }
  const after = Number(query.get('page[after]') ?? 0)
  const page = ticket.comments.slice(after, after + pageSize)
  const has_more = after + pageSize < ticket.comments.length
  return ok({ comments: page, users, meta: { has_more, after_cursor: String(after + pageSize) } })
}

import { z } from 'zod'
import { type Connector, type ConnectorCtx, type Conversation, CredentialsRefused } from '#ports/connections'
import { ownHost } from '../own-host.ts'
import { allPages, createService, unlessGone } from '../service.ts'
import { shortLine } from '../words.ts'

const Errors = z.object({
  error: z
    .union([z.string(), z.object({ title: z.string().default(''), message: z.string().default('') })])
    .default(''),
  description: z.string().default(''),
})

export function createZendesk(base: string | undefined): Connector {
  return {
    async check(ctx) {
      const { host, me } = zendeskApi(ctx, base)
      const { name } = await me()
      return { id: host, label: `${name} at ${host}` }
    },
    feedback: {
      async page(ctx, { from, to }, cursor) {
        const { tickets, after_cursor, end_of_stream } = await zendeskApi(ctx, base).changed(from, cursor)
        const within = tickets.filter(({ updated_at, status }) => new Date(updated_at) <= to && status !== 'deleted')
        // Sorted by update time, so stop after the end of the range.
        const isPast = tickets.some(({ updated_at }) => new Date(updated_at) > to)
        return {
          conversations: within.map(({ id, updated_at }) => ({ id: String(id), updatedAt: new Date(updated_at) })),
          next: end_of_stream || isPast ? undefined : (after_cursor ?? undefined),
        }
      },
      read: (ctx, id) => read(ctx, base, id),
    },
  }
}

const Ticket = z.object({
  id: z.number(),
  subject: z.string().nullish(),
  status: z.string().default(''),
  updated_at: z.iso.datetime({ offset: true }),
})
const Changed = z.object({
  tickets: z.array(Ticket),
  after_cursor: z.string().nullish(),
  end_of_stream: z.boolean(),
})
const Comments = z.object({
  comments: z.array(
    z.object({
      author_id: z.number(),
      plain_body: z.string().default(''),
      public: z.boolean(),
      created_at: z.iso.datetime({ offset: true }),
    }),
  ),
  users: z.array(z.object({ id: z.number(), name: z.string() })).default([]),
  meta: z
    .object({ has_more: z.boolean().default(false), after_cursor: z.string().nullish() })
    .default({ has_more: false }),
})

function zendeskApi(ctx: ConnectorCtx, base: string | undefined) {
  const { subdomain = '', email = '', token = '' } = ctx.credentials
  const host = ownHost(subdomain, 'zendesk.com', 'Enter your Zendesk subdomain, such as acme.zendesk.com.')
  const basic = Buffer.from(`${email}/token:${token}`).toString('base64')
  const service = createService(ctx, {
    name: 'Zendesk',
    base: `${base ?? `https://${host}`}/api/v2`,
    headers: { authorization: `Basic ${basic}` },
    secrets: [token, basic],
    explain: (body) => {
      const { error, description } = Errors.catch({ error: '', description: '' }).parse(body)
      return { sentence: description || (typeof error === 'string' ? error : error.message) }
    },
  })
  const { get } = service
  return {
    host,
    async me() {
      const Me = z.object({ user: z.object({ id: z.number().nullable(), name: z.string() }) })
      const { user } = await get('/users/me.json', Me)
      // For unknown credentials, Zendesk returns a user without an id.
      if (user.id === null) throw new CredentialsRefused('Zendesk')
      return user
    },
    changed(from: Date, cursor: string | undefined) {
      const start = Math.floor(from.getTime() / 1_000)
      const where = cursor ? `cursor=${encodeURIComponent(cursor)}` : `start_time=${start}`
      return get(`/incremental/tickets/cursor.json?${where}&per_page=100`, Changed)
    },
    ticket: (id: string) => get(`/tickets/${encodeURIComponent(id)}.json`, z.object({ ticket: Ticket })),
    comments(id: string, after: string | undefined) {
      const query = `include=users&page[size]=100${after ? `&page[after]=${encodeURIComponent(after)}` : ''}`
      return get(`/tickets/${encodeURIComponent(id)}/comments.json?${query}`, Comments)
    },
  }
}

/** Maximum comments of one ticket. */
const mostComments = 1_000

const read = (ctx: ConnectorCtx, base: string | undefined, id: string): Promise<Conversation | undefined> =>
  unlessGone(async () => {
    const api = zendeskApi(ctx, base)
    const { ticket } = await api.ticket(id)
    const turns = await allPages(mostComments, async (after: string | undefined) => {
      const { comments, users, meta } = await api.comments(id, after)
      const names = new Map(users.map((user) => [user.id, user.name]))
      // Internal notes do not belong in transcripts.
      const publicComments = comments.filter((one) => one.public && one.plain_body.trim())
      const items = publicComments.map(({ author_id, plain_body, created_at }) => {
        return { speaker: names.get(author_id) ?? '', at: created_at, text: plain_body.trim() }
      })
      return { items, next: (meta.has_more && meta.after_cursor) || undefined }
    })
    if (turns.length === 0) return undefined
    return { name: `Ticket ${id}`, title: shortLine(ticket.subject ?? '', 300) || `Ticket ${id}`, turns }
  })

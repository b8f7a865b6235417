import { z } from 'zod'
import { UserError } from '#kernel/errors'
import type { Connector, ConnectorCtx, Conversation } from '#ports/connections'
import { createService, unlessGone } from '../service.ts'
import { shortLine } from '../words.ts'

const version = '2.14'
const pageSize = 100
const regions: Record<string, string> = {
  us: 'https://api.intercom.io',
  eu: 'https://api.eu.intercom.io',
  au: 'https://api.au.intercom.io',
}

export function createIntercom(base: string | undefined): Connector {
  return {
    async check(ctx) {
      const { name, app } = await intercomApi(ctx, base).me()
      return { id: app.id_code, label: [name, app.name].filter(Boolean).join(' in ') }
    },
    feedback: {
      async page(ctx, { from, to }, cursor) {
        const { conversations, pages } = await intercomApi(ctx, base).search(seconds(from), seconds(to), cursor)
        const found = conversations.map(({ id, updated_at }) => ({ id, updatedAt: new Date(updated_at * 1_000) }))
        return { conversations: found, next: pages?.next?.starting_after ?? undefined }
      },
      read: (ctx, id) => read(ctx, base, id),
    },
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000)

const Me = z.object({ name: z.string().nullish(), app: z.object({ id_code: z.string(), name: z.string().nullish() }) })
const Author = z.object({ type: z.string().default(''), name: z.string().nullish(), email: z.string().nullish() })
const Found = z.object({
  conversations: z.array(z.object({ id: z.string(), updated_at: z.number() })),
  pages: z.object({ next: z.object({ starting_after: z.string().nullish() }).nullish() }).nullish(),
})
const Whole = z.object({
  id: z.string(),
  title: z.string().nullish(),
  created_at: z.number(),
  source: z.object({ subject: z.string().nullish(), body: z.string().nullish(), author: Author }),
  conversation_parts: z
    .object({
      conversation_parts: z.array(
        z.object({ part_type: z.string(), body: z.string().nullish(), created_at: z.number(), author: Author }),
      ),
    })
    .default({ conversation_parts: [] }),
})

function intercomApi(ctx: ConnectorCtx, base: string | undefined) {
  const { token = '', region } = ctx.credentials
  const origin = regions[region?.trim().toLowerCase() || 'us']
  if (!origin) throw new UserError('invalid_input', 'Region must be us, eu or au.')
  const Errors = z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })
  const service = createService(ctx, {
    name: 'Intercom',
    base: base ?? origin,
    headers: { authorization: `Bearer ${token}`, 'intercom-version': version },
    secrets: [token],
    explain: (body) => {
      const { errors } = Errors.catch({ errors: [] }).parse(body)
      return { sentence: errors.map(({ message }) => message).join(' ') }
    },
  })
  return {
    me: () => service.get('/me', Me),
    search(from: number, to: number, after: string | undefined) {
      const value = [
        { field: 'updated_at', operator: '>', value: from - 1 },
        { field: 'updated_at', operator: '<', value: to + 1 },
      ]
      const pagination = { per_page: pageSize, ...(after && { starting_after: after }) }
      const body = { query: { operator: 'AND', value }, sort: { field: 'updated_at', order: 'ascending' }, pagination }
      return service.post('/conversations/search', body, Found, true)
    },
    conversation: (id: string) => service.get(`/conversations/${encodeURIComponent(id)}?display_as=plaintext`, Whole),
  }
}

/** Messages between customer and team; skips notes, assignments and the like. */
const spoken = ['comment', 'open', 'close', 'assignment']

async function read(ctx: ConnectorCtx, base: string | undefined, id: string): Promise<Conversation | undefined> {
  const whole = await unlessGone(() => intercomApi(ctx, base).conversation(id))
  if (!whole) return undefined
  const { title, source, created_at, conversation_parts } = whole
  const parts = conversation_parts.conversation_parts.filter(({ part_type }) => spoken.includes(part_type))
  const turns = [{ ...source, created_at }, ...parts].flatMap(({ body, author, created_at }) => {
    const text = body?.trim()
    return text ? [{ speaker: author.name || author.email || author.type, at: timeOf(created_at), text }] : []
  })
  if (turns.length === 0) return undefined
  const name = `Conversation ${id}`
  return { name, title: shortLine(title || source.subject || turns[0]?.text || '', 120) || name, turns }
}

const timeOf = (unix: number) => new Date(unix * 1_000).toISOString()

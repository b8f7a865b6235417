import { z } from 'zod'
import type { ConnectorCtx } from '#ports/connections'
import { allPages, createService, type Service } from '../service.ts'

const Errors = z.object({
  message: z.string().default(''),
  errors: z.array(z.object({ message: z.string().optional(), field: z.string().optional() })).default([]),
})

export const noRepository = "Couldn't find this GitHub repository. Check its name and the token's access."

const pageSize = 100

/** A list whose pages have numbers. */
export const numberedPages = <S extends z.ZodType>(
  service: Service,
  path: string,
  query: Record<string, string>,
  item: S,
  most: number,
) =>
  allPages<z.output<S>, number>(most, async (page = 1) => {
    const search = new URLSearchParams({ ...query, per_page: String(pageSize), page: String(page) })
    const items = await service.get(`${path}?${search}`, z.array(item))
    return { items, next: items.length < pageSize ? undefined : page + 1 }
  })

export function githubService(ctx: ConnectorCtx, base: string | undefined): Service {
  const { token = '' } = ctx.credentials
  return createService(ctx, {
    name: 'GitHub',
    base: base ?? 'https://api.github.com',
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
    },
    secrets: [token],
    explain: (body) => {
      const { message, errors } = Errors.catch({ message: '', errors: [] }).parse(body)
      return { sentence: [message, ...errors.map((error) => error.message ?? error.field ?? '')].join(' ') }
    },
    // GitHub uses 403 for rate limits.
    isTurnedAway: ({ status, headers }) =>
      status === 403 && (headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0'),
  })
}

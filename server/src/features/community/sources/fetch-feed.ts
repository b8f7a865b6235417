import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { retry } from '#kernel/retry'
import type { HttpOutResponse } from '#ports/world/http-out'
import { readXml } from '../community.computes.ts'
import type { Feed } from './feed.ts'

const timeoutMs = 20_000
const maxBytes = 5_000_000

interface Marks {
  etag?: string
  lastModified?: string
}

export interface Fetched {
  /** Undefined if nothing changed since the ETag or date. */
  feed: Feed | undefined
  memory: Marks
}

interface FeedToFetch {
  workspaceId: string
  url: string
  memory: Marks
  signal?: AbortSignal
}

/** Fetches a feed if it changed since the last read. */
export async function fetchFeed(ctx: Ctx, { workspaceId, url, memory, signal }: FeedToFetch): Promise<Fetched> {
  const { host } = new URL(url)
  const { etag, lastModified } = memory
  const response = await retry({
    name: host,
    isRepeatable: true,
    now: () => ctx.now(),
    pause: ctx.pause,
    signal,
    send: () =>
      ctx.ports.httpOut.request({
        url,
        headers: {
          accept:
            'application/atom+xml,application/rss+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.8,*/*;q=0.5',
          ...(etag && { 'if-none-match': etag }),
          ...(lastModified && { 'if-modified-since': lastModified }),
        },
        timeoutMs,
        maxBytes,
        ...(signal && { signal }),
      }),
  })
  if (response.status === 304) return { feed: undefined, memory }
  if (response.status !== 200) throw new UserError('conflict', `${host} returned status ${response.status}.`)
  const xml = decode(response)
  const read = await ctx.ports.compute(readXml, { xml, url: response.url }, { owner: workspaceId, signal })
  if ('problem' in read) throw new UserError('invalid_input', read.problem)
  return { feed: read, memory: marksOf(response) }
}

const marksOf = ({ headers }: HttpOutResponse): Marks => ({
  ...(headers.etag && { etag: headers.etag.slice(0, 500) }),
  ...(headers['last-modified'] && { lastModified: headers['last-modified'].slice(0, 100) }),
})

function decode({ body, headers }: HttpOutResponse): string {
  const declared =
    /charset=["']?([\w-]{1,40})/i.exec(headers['content-type'] ?? '') ??
    /<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})/i.exec(body.toString('latin1', 0, 200))
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8').decode(body)
  } catch {
    return body.toString('utf8')
  }
}

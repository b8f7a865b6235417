import type { HttpMethod } from '#ports/world/http-out'
import { refuse } from './refusals.ts'
import { parseTarget } from './targets.ts'

export type Hop = {
  url: URL
  method: HttpMethod
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer | undefined
}

const alwaysSensitive = ['authorization', 'cookie', 'proxy-authorization']
const aboutTheBody = ['content-type', 'content-encoding', 'content-language', 'content-location']

export const isRedirect = (status: number, location: string | undefined): location is string =>
  location !== undefined && [301, 302, 303, 307, 308].includes(status)

/** The request after a redirect, by the same rules as browsers. */
export function nextHop(hop: Hop, status: number, location: string, sensitiveHeaders: readonly string[]): Hop {
  const url = parseTarget(location, hop.url)
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') throw refuse('downgrade')

  const becomesGet =
    (status === 303 && hop.method !== 'HEAD') || ((status === 301 || status === 302) && hop.method === 'POST')
  const dropped = new Set([
    ...(becomesGet ? aboutTheBody : []),
    ...(url.origin === hop.url.origin
      ? []
      : [...alwaysSensitive, ...sensitiveHeaders.map((name) => name.toLowerCase())]),
  ])
  return {
    url,
    method: becomesGet ? 'GET' : hop.method,
    headers: Object.fromEntries(Object.entries(hop.headers).filter(([name]) => !dropped.has(name))),
    body: becomesGet ? undefined : hop.body,
  }
}

import { sessionLimits } from '@sextant/contract/kernel/limits'
import type { RefreshCookie } from '@sextant/contract/kernel/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UserError } from '#kernel/errors'
import { isLoopbackHost } from '#kernel/network'

const name = 'sextant_refresh'
/** Browsers send it here and nowhere else. */
const path = '/api/v1/identity/token'

export function refreshCookieOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): RefreshCookie {
  const isHttps = publicUrl.startsWith('https:') || request.protocol === 'https'
  const write = (value: string, seconds: number) =>
    void reply.header(
      'set-cookie',
      `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`,
    )
  return {
    read() {
      const token = valueIn(request.headers.cookie ?? '')
      if (token && !isOurs(request, publicUrl)) {
        throw new UserError('not_allowed', 'Only pages on this site can renew a session with its cookie.')
      }
      return token
    },
    keep: (token) => write(token, sessionLimits.longestMs / 1_000),
    clear: () => write('', 0),
  }
}

function valueIn(header: string): string | undefined {
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  // Two of them: one was planted, and nobody knows which.
  return values.length === 1 ? values[0]?.slice(name.length + 1) || undefined : undefined
}

/** By the Origin that browsers send with every POST; one that sends none must say that the page is of this site. */
function isOurs({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  // On one's own machine the page may have another name or port, as in development.
  return origin === new URL(publicUrl).origin || (isLoopbackHost(hostname) && host === headers.host)
}

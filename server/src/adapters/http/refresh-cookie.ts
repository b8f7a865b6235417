import { sessionLimits } from '@sextant/contract/kernel/limits'
import type { RefreshCookie } from '@sextant/contract/kernel/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UserError } from '#kernel/errors'
import { isLoopbackHost } from '#kernel/network'

const name = 'sextant_refresh'
/** Browsers send the cookie to this path only. */
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
  // With two cookies, one was planted, so trust neither.
  return values.length === 1 ? values[0]?.slice(name.length + 1) || undefined : undefined
}

/** Checks the Origin header of the POST; without one, the browser must report a same-site request. */
function isOurs({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  // Locally, the page may use another name or port, as in development.
  return origin === new URL(publicUrl).origin || (isLoopbackHost(hostname) && host === headers.host)
}

import { type IncomingMessage, validateHeaderName, validateHeaderValue } from 'node:http'
import type { HttpMethod, HttpOut, HttpOutRequest, HttpOutResponse, HttpOutWatch } from '#ports/world/http-out'
import { acceptEncoding, readBody } from './body.ts'
import { exchange, explain } from './exchange.ts'
import { type Hop, isRedirect, nextHop } from './redirects.ts'
import { afterRedirect, OutboundFailed, OutboundRefused, refuse } from './refusals.ts'
import { createTargetCheck, parseTarget, type Target, type TargetRules } from './targets.ts'

const defaults = { timeoutMs: 15_000, maxBytes: 5_000_000, maxRedirects: 5 }
const methods: readonly HttpMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

// Headers that frame the message or name the host are set by this client only.
const ownHeaders = ['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'te', 'trailer']
const refusedHeaders = new Set([...ownHeaders, 'upgrade', 'expect', 'proxy-authorization', 'proxy-connection'])

type Check = ReturnType<typeof createTargetCheck>

/** HTTP client that checks every address, at every redirect, before opening a socket. */
export function createHttpOut({ userAgent, ...rules }: TargetRules & { userAgent: string }): HttpOut {
  const check = createTargetCheck(rules)
  return {
    async request(request) {
      const deadline = AbortSignal.timeout(request.timeoutMs ?? defaults.timeoutMs)
      const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline
      const hop = firstHop(request, userAgent)
      try {
        return await Promise.race([follow(hop, request, check, signal), aborted(signal)])
      } catch (error) {
        if (request.signal?.aborted) throw request.signal.reason
        if (deadline.aborted) throw new OutboundFailed('timeout', hop.url.host, deadline.reason)
        throw error
      }
    },
  }
}

async function follow(first: Hop, request: HttpOutRequest, check: Check, signal: AbortSignal) {
  const most = Math.min(request.maxRedirects ?? defaults.maxRedirects, defaults.maxRedirects)
  const terms = { maxBytes: request.maxBytes ?? defaults.maxBytes, watch: request.watch, check, signal }
  let answer = await visit(first, terms)
  let hop = first
  let redirects = 0
  while ('location' in answer) {
    if (request.isRedirectAnswer) return asAnswer(answer, hop)
    if (redirects >= most) throw refuse('too_many_redirects')
    redirects += 1
    let place = answer.location
    try {
      hop = nextHop(hop, answer.status, answer.location, request.sensitiveHeaders ?? [])
      place = hop.url.host
      answer = await visit(hop, terms)
    } catch (error) {
      throw afterRedirect(error, place)
    }
  }
  return { ...answer, url: hop.url.href, redirects }
}

const asAnswer = ({ status, location }: { status: number; location: string }, { url }: Hop): HttpOutResponse => ({
  ...{ status, headers: { location }, body: Buffer.alloc(0), url: url.href, redirects: 0 },
})

type Answer = Pick<HttpOutResponse, 'status' | 'headers' | 'body'> | { status: number; location: string }

interface Terms {
  maxBytes: number
  watch: HttpOutWatch | undefined
  check: Check
  signal: AbortSignal
}

async function visit(hop: Hop, { maxBytes, watch, check, signal }: Terms): Promise<Answer> {
  const target = await resolveTarget(hop, check, signal)
  const response = await exchange(hop, target, signal)
  try {
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (isRedirect(status, location)) return { status, location }
    const headers = plainHeaders(response)
    watch?.begins({ status, headers })
    const terms = { maxBytes, signal, onPiece: watch?.arrives }
    const body = hop.method === 'HEAD' ? Buffer.alloc(0) : await readBody(response, terms)
    return { status, headers, body }
  } catch (error) {
    throw error instanceof OutboundRefused ? error : explain(error, 'reset', target.hostname)
  } finally {
    response.destroy()
  }
}

async function resolveTarget(hop: Hop, check: Check, signal: AbortSignal): Promise<Target> {
  try {
    return await check(hop.url, signal)
  } catch (error) {
    throw error instanceof OutboundRefused ? error : new OutboundFailed('dns', hop.url.hostname, error)
  }
}

function firstHop({ url, method = 'GET', headers = {}, body }: HttpOutRequest, userAgent: string): Hop {
  if (!methods.includes(method)) throw refuse('method')
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  for (const [name, value] of entries) {
    if (refusedHeaders.has(name)) throw new OutboundRefused('header', `The header "${name}" cannot be set.`)
    try {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    } catch (error) {
      throw refuse('header', error)
    }
  }
  return {
    url: parseTarget(url),
    method,
    // Last, so callers can't override the encodings we can unpack.
    headers: {
      'user-agent': userAgent,
      accept: '*/*',
      ...Object.fromEntries(entries),
      'accept-encoding': acceptEncoding,
    },
    body: body === undefined ? undefined : Buffer.from(body),
  }
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')])
  return Object.fromEntries(entries)
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

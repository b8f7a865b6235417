import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import type { FailureReason } from '#ports/world/http-out'
import type { Hop } from './redirects.ts'
import { OutboundFailed, refuse } from './refusals.ts'
import type { Target } from './targets.ts'

const maxHeaderSize = 8_192

/** Sends one request to a checked target and returns once the response headers arrive. */
export async function exchange(hop: Hop, target: Target, signal: AbortSignal): Promise<IncomingMessage> {
  const isHttps = hop.url.protocol === 'https:'
  const options: RequestOptions = {
    host: target.hostname,
    port: target.port,
    path: hop.url.pathname + hop.url.search,
    method: hop.method,
    // Set explicitly: Node omits the length for some methods, and the body would be read as a second request.
    headers: { ...hop.headers, ...(hop.body && { 'content-length': hop.body.length }) },
    lookup: pinned(target.addresses),
    maxHeaderSize,
    signal,
  }
  // An agent per call, so sockets aren't reused and no proxy from the environment resolves the name again.
  const request = isHttps
    ? httpsRequest({ ...options, agent: new HttpsAgent({ keepAlive: false }), rejectUnauthorized: true })
    : httpRequest({ ...options, agent: new HttpAgent({ keepAlive: false }) })

  let phase: FailureReason = 'connect'
  request.once('socket', (socket) => {
    socket.once('connect', () => {
      phase = isHttps ? 'tls' : 'reset'
    })
    socket.once('secureConnect', () => {
      phase = 'reset'
    })
  })
  try {
    request.end(hop.body)
    return await answerTo(request)
  } catch (error) {
    request.destroy()
    throw explain(error, phase, target.hostname)
  }
}

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', (response) => {
      // Later socket errors reach both; the response's reader handles them.
      response.on('error', () => undefined)
      resolve(response)
    })
    request.on('error', reject)
    request.once('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('The server asked for another protocol'))
    })
    request.once('close', () => reject(new Error('The connection was closed without an answer')))
  })
}

/** Errors while reading the body have no phase, because the connection was established. */
export function explain(error: unknown, phase: FailureReason, hostname: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'HPE_HEADER_OVERFLOW') return refuse('headers_too_large', error)
  const isBroken = phase === 'reset' && !['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)
  return new OutboundFailed(isBroken ? 'bad_response' : phase, hostname, error)
}

/** Returns the addresses already checked, so a second DNS lookup can't return different ones. */
function pinned(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_hostname, options, done) => {
    const [first] = all
    if (options.all || !first) done(null, all)
    else done(null, first.address, first.family)
  }
}

import type { HttpMethod, HttpOutRequest, HttpOutResponse, HttpOutWatch } from '#ports/world/http-out'
import { createHttpOut } from '../http-out/http-out.ts'
import type { TargetRules } from '../http-out/targets.ts'

export type OutRules = TargetRules & { userAgent: string }

const longestAnswerBytes = 20_000_000

/** For addresses from environment variables: whoever sets those may call them, even on a private network. */
export function configuredFetch(baseUrl: string, outRules: OutRules, timeoutMs: number): typeof globalThis.fetch {
  const { hostname, port, protocol } = new URL(baseUrl)
  const itself = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  return guardedFetch(baseUrl, { ...outRules, allowHosts: [...outRules.allowHosts, itself] }, timeoutMs)
}

/** Routes the libraries' calls through the guarded client, to this provider only. */
export function guardedFetch(baseUrl: string, outRules: OutRules, timeoutMs: number): typeof globalThis.fetch {
  const { origin } = new URL(baseUrl)
  const httpOut = createHttpOut(outRules)
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    if (new URL(url).origin !== origin) throw new Error('A library called another host than its provider')
    const { method = 'GET', headers, body, signal } = init
    const call: HttpOutRequest = {
      url,
      method: method as HttpMethod,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined && body !== null && { body: await bytesOf(body) }),
      timeoutMs,
      maxBytes: longestAnswerBytes,
      // No provider redirects requests, and the API key must not follow one.
      maxRedirects: 0,
      ...(signal && { signal }),
    }
    return answerOf((watch) => httpOut.request({ ...call, watch }))
  }
}

/** Server-sent events, and the lines of JSON that Ollama sends. */
const streamed = /text\/event-stream|application\/x-ndjson/

/** Streams events as they arrive; everything else is buffered. */
function answerOf(ask: (watch: HttpOutWatch) => Promise<HttpOutResponse>): Promise<Response> {
  return new Promise((resolve, reject) => {
    let events: ReadableStreamDefaultController<Uint8Array> | undefined
    const begins: HttpOutWatch['begins'] = ({ status, headers }) => {
      if (!streamed.test(headers['content-type'] ?? '')) return
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          events = controller
        },
      })
      resolve(new Response(body, { status, headers }))
    }
    ask({ begins, arrives: (piece) => events?.enqueue(new Uint8Array(piece)) }).then(
      ({ status, headers, body }) => {
        if (events) return events.close()
        resolve(new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers }))
      },
      (error: unknown) => (events ? events.error(error) : reject(error)),
    )
  })
}

const bytesOf = async (body: NonNullable<RequestInit['body']>): Promise<string | Uint8Array> =>
  typeof body === 'string' ? body : new Uint8Array(await new Response(body).arrayBuffer())

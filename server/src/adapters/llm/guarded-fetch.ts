import type { HttpMethod } from '#kernel/http-out'
import { createHttpOut } from '../http-out/http-out.ts'
import type { TargetRules } from '../http-out/targets.ts'

export type OutRules = TargetRules & { userAgent: string }

const longestAnswerBytes = 20_000_000

/** The libraries' calls leave the house through its one door, to the configured provider and nowhere else. */
export function guardedFetch(baseUrl: string, outRules: OutRules, timeoutMs: number): typeof globalThis.fetch {
  // Whoever names a provider has allowed calling it, also on their own network.
  const { hostname, port, protocol, origin } = new URL(baseUrl)
  const itself = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  const httpOut = createHttpOut({ ...outRules, allowHosts: [...outRules.allowHosts, itself] })
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    if (new URL(url).origin !== origin) throw new Error('A library called another host than its provider')
    const { method = 'GET', headers, body, signal } = init
    const answer = await httpOut.request({
      url,
      method: method as HttpMethod,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined && body !== null && { body: await bytesOf(body) }),
      timeoutMs,
      maxBytes: longestAnswerBytes,
      // No provider redirects a question, and the key must not follow one.
      maxRedirects: 0,
      ...(signal && { signal }),
    })
    return new Response(answer.body.length > 0 ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: answer.headers,
    })
  }
}

async function bytesOf(body: NonNullable<RequestInit['body']>): Promise<string | Uint8Array> {
  return typeof body === 'string' ? body : new Uint8Array(await new Response(body).arrayBuffer())
}

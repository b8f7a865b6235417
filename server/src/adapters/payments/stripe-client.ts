import Stripe from 'stripe'
import { UpstreamError, UserError } from '#kernel/errors'
import { configuredFetch, type OutRules } from '../llm/guarded-fetch.ts'

export const timeoutMs = 15_000

/** Stripe's library on top of our guarded HTTP client. */
export function openStripe(secretKey: string, apiBase: string, outRules: OutRules): Stripe {
  const { protocol, hostname } = new URL(apiBase)
  return new Stripe(secretKey, {
    host: hostname,
    port: portOf(apiBase),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: Stripe.createFetchHttpClient(withoutLength(configuredFetch(apiBase, outRules, timeoutMs))),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** The guarded client sets this header itself. */
const withoutLength =
  (send: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.delete('content-length')
    return send(input, { ...init, headers })
  }

export const hostOf = (base: string): string => `${new URL(base).hostname}:${portOf(base)}`

function portOf(base: string): number {
  const { protocol, port } = new URL(base)
  return Number(port) || (protocol === 'https:' ? 443 : 80)
}

export const isRefusal = (error: unknown): error is Error => error instanceof Stripe.errors.StripeInvalidRequestError
export const isForgery = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeSignatureVerificationError

/** Turns refusals into user errors and everything else into outages. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeAuthenticationError) {
      const sentence = "Stripe doesn't accept this server's key. Ask your server administrator to check it."
      throw new UserError('unavailable', sentence, { cause })
    }
    if (isRefusal(cause)) throw new UserError('conflict', `Stripe refused: ${cause.message}`, { cause })
    if (cause instanceof Stripe.errors.StripeError) throw new UpstreamError('Stripe', { cause })
    throw cause
  }
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-sextant-signature'
export const timestampHeader = 'x-sextant-timestamp'
export const keyHeader = 'idempotency-key'

/** Older or newer signatures are rejected, because they may be replayed. */
const toleranceMs = 5 * 60_000

/** Covers the time in seconds and the exact body, so neither can be replaced. */
export const sign = (secret: string, seconds: string, body: Uint8Array | string): string =>
  `sha256=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`

export interface Signed {
  signature: string | undefined
  seconds: string | undefined
  body: Uint8Array
}

/** Why the signature is invalid; undefined if it's valid. */
export function signatureProblem(secret: string, { signature, seconds, body }: Signed, now: Date): string | undefined {
  if (!signature || !seconds) return `This webhook requires the headers ${signatureHeader} and ${timestampHeader}.`
  if (!/^\d{9,11}$/.test(seconds)) return `${timestampHeader} must be the time in seconds since 1970.`
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > toleranceMs) return 'The signature is too old.'
  const expected = Buffer.from(sign(secret, seconds, body))
  const signatureBytes = Buffer.from(signature)
  const isGood = signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
  return isGood ? undefined : "The signature doesn't match the request."
}

/** 256 random bits in URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`
export const hashOf = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest()

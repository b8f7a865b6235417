import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-sextant-signature'
export const timestampHeader = 'x-sextant-timestamp'
export const keyHeader = 'idempotency-key'

/** A signature that is older or newer than this proves nothing: whoever saw it may be sending it again. */
const toleranceMs = 5 * 60_000

/** Over the time in seconds and the body byte for byte, so that neither can be exchanged. */
export function sign(secret: string, seconds: string, body: Uint8Array | string): string {
  return `sha256=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`
}

export interface Signed {
  signature: string | undefined
  seconds: string | undefined
  body: Uint8Array
}

/** Why it is not to be believed, in a sentence; undefined when it is. */
export function signatureProblem(secret: string, { signature, seconds, body }: Signed, now: Date): string | undefined {
  if (!signature || !seconds) return `This webhook requires the headers ${signatureHeader} and ${timestampHeader}.`
  if (!/^\d{9,11}$/.test(seconds)) return `${timestampHeader} must be the time in seconds since 1970.`
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > toleranceMs) return 'The signature is too old.'
  const expected = Buffer.from(sign(secret, seconds, body))
  const given = Buffer.from(signature)
  const isGood = given.length === expected.length && timingSafeEqual(given, expected)
  return isGood ? undefined : "The signature doesn't match the request."
}

/** 256 bits that nobody guesses, in signs that fit an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`
export const hashOf = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest()

import { createHmac } from 'node:crypto'
import type { TripSecrets } from '#ports/world/identity'

/** All secrets of a trip derive from its code, so none are stored. */
export function tripSecrets(code: string): TripSecrets {
  const derive = (purpose: string) => createHmac('sha256', code).update(purpose).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') }
}

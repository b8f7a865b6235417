import { createHmac } from 'node:crypto'
import type { TripSecrets } from '#ports/world/identity'

/** Everything secret about a trip follows from its code, so that nothing of it has to be kept. */
export function tripSecrets(code: string): TripSecrets {
  const derive = (purpose: string) => createHmac('sha256', code).update(purpose).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') }
}

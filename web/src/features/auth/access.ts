import { apiBase, reach } from '#kernel/session/authorized-fetch'
import { authApi } from './auth.api.ts'
import { prepareProvider, provider } from './identity/chosen-provider.ts'
import { nullWhenRefused } from './refusals.ts'

const soonMs = 5 * 60_000

/** Exchanges a fresh ID token for an access token; null when the person has to sign in again. */
export async function renewAccess(): Promise<string | null> {
  const idToken = await provider.freshIdToken()
  if (!idToken) return null
  const granted = await authApi.refresh({ body: { firebase_token: idToken } }).catch(nullWhenRefused)
  if (!granted) await provider.signOut()
  // Don't restore the session if the person signed out while this was in flight.
  const isSignedIn = provider.expiresAt() !== undefined
  return granted && isSignedIn ? granted.access_token : null
}

export function isExpiringSoon(): boolean {
  const expiresAt = provider.expiresAt()
  return expiresAt !== undefined && expiresAt - Date.now() < soonMs
}

/** Listens for a sign-out at the provider. */
export const followProvider = prepareProvider

/** Clears the provider's own stored session. */
export const leaveProvider = () => provider.signOut()

/** Ends the session on the server. The token is passed in because the browser has already dropped it. */
export async function endSession(token: string): Promise<void> {
  await reach(`${apiBase}/auth/sign-out`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
}

import { apiBase, reach } from '#kernel/authorized-fetch'
import { authApi } from './auth.api.ts'
import { prepareProvider, provider } from './identity/chosen-provider.ts'
import { nullWhenRefused } from './refusals.ts'

const soonMs = 5 * 60_000

/** A new access token for a fresh ID token; null when the person has to sign in again. */
export async function renewAccess(): Promise<string | null> {
  const idToken = await provider.freshIdToken()
  if (!idToken) return null
  const granted = await authApi.refresh({ body: { firebase_token: idToken } }).catch(nullWhenRefused)
  if (!granted) await provider.signOut()
  // A sign-out that happened meanwhile stands.
  const isSignedIn = provider.expiresAt() !== undefined
  return granted && isSignedIn ? granted.access_token : null
}

export function isExpiringSoon(): boolean {
  const expiresAt = provider.expiresAt()
  return expiresAt !== undefined && expiresAt - Date.now() < soonMs
}

/** Hears of a sign-out at the provider from now on. */
export const followProvider = prepareProvider

/** Clears what the provider itself remembers of the person. */
export const leaveProvider = () => provider.signOut()

/** Tells the server that a session is over. The token is given, because by now the browser has dropped it. */
export async function endSession(token: string): Promise<void> {
  await reach(`${apiBase}/auth/sign-out`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
}

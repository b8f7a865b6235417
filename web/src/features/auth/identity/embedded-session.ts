import { local } from '#kernel/browser-storage'

/** Identifies the current sign-in. The refresh token itself is in a cookie only the server reads. */
const markKey = 'sextant_provider_session'
const expiryKey = 'sextant_provider_expires_at'
/** Where earlier versions stored the refresh token. */
const storedTokenKey = 'sextant_provider'

/** Not a secret. `randomUUID` needs a secure origin, and a self-hosted server may use plain http. */
const newMark = () => `${Date.now()}-${Math.random()}`

/** The embedded provider's stored session, in its own module so a sign-out needs no download. */
export const embeddedSession = {
  /** The current sign-in, shared by all tabs; null when signed out. */
  mark: () => local.getItem(markKey) ?? local.getItem(storedTokenKey),

  /** Moved into the cookie once. */
  storedToken: () => local.getItem(storedTokenKey),

  expiresAt: () => (embeddedSession.mark() ? Number(local.getItem(expiryKey)) : undefined),

  begin(tokens: { expires_in: number }): void {
    local.setItem(markKey, newMark())
    embeddedSession.renew(tokens)
  },

  renew({ expires_in }: { expires_in: number }): void {
    local.setItem(expiryKey, String(Date.now() + expires_in * 1_000))
    if (local.getItem(storedTokenKey)) local.setItem(markKey, newMark())
    local.removeItem(storedTokenKey)
  },

  forget(): void {
    for (const key of [markKey, expiryKey, storedTokenKey]) local.removeItem(key)
  },
}

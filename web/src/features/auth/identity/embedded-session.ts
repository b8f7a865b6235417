import { local } from '#kernel/browser-storage'

/** Tells one sign-in from the next. The refresh token itself is in a cookie that only the server reads. */
const markKey = 'sextant_provider_session'
const expiryKey = 'sextant_provider_expires_at'
/** Where earlier versions stored the refresh token. */
const storedTokenKey = 'sextant_provider'

/** Not a secret. Browsers make UUIDs on secure origins only, and a self-hosted server may be on plain http. */
const newMark = () => `${Date.now()}-${Math.random()}`

/** What the browser remembers of the embedded provider. Apart from it, because a sign-out may not wait for a download. */
export const embeddedSession = {
  /** Of the sign-in that is current, in all tabs; null when nobody is signed in. */
  mark: () => local.getItem(markKey) ?? local.getItem(storedTokenKey),

  /** To be moved into the cookie, once. */
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

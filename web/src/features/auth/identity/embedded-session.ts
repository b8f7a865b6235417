import type { ProviderTokens } from '@sextant/contract/auth'
import { local } from '#kernel/browser-storage'

const refreshTokenKey = 'sextant_provider'
const expiryKey = 'sextant_provider_expires_at'

/** What the browser remembers of the embedded provider. Apart from it, because a sign-out may not wait for a download. */
export const embeddedSession = {
  refreshToken: () => local.getItem(refreshTokenKey),

  expiresAt: () => (local.getItem(refreshTokenKey) ? Number(local.getItem(expiryKey)) : undefined),

  keep({ refresh_token, expires_in }: ProviderTokens): void {
    local.setItem(expiryKey, String(Date.now() + expires_in * 1_000))
    local.setItem(refreshTokenKey, refresh_token)
  },

  forget(): void {
    local.removeItem(refreshTokenKey)
    local.removeItem(expiryKey)
  },
}

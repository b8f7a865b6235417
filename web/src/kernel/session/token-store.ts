import { local } from '../browser-storage.ts'

const tokenKey = 'access_token'
const expiryKey = 'access_token_expires_at'
const lifetimeMs = 2_592_000_000
const lifetimeSeconds = 2_592_000

function writeCookie(value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // Not the Cookie Store API, which needs https; a self-hosted server may use plain http.
  document.cookie = `${tokenKey}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; SameSite=Strict${secure}`
}

export const tokenStore = {
  read(): string | null {
    const token = local.getItem(tokenKey)
    if (!token) return null
    const expiresAt = Number(local.getItem(expiryKey))
    return expiresAt > Date.now() ? token : null
  },

  write(token: string): void {
    local.setItem(expiryKey, String(Date.now() + lifetimeMs))
    local.setItem(tokenKey, token)
    writeCookie(token, lifetimeSeconds)
  },

  clear(): void {
    local.removeItem(tokenKey)
    local.removeItem(expiryKey)
    writeCookie('', 0)
  },

  /** Called when another tab deletes the token. */
  onTakenAway(callback: () => void): () => void {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === tokenKey && newValue === null)) callback()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
}

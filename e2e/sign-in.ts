import type { BrowserContext, Page } from '@playwright/test'

/** Pages opened from now on are signed in with this token. */
export function signInWith(place: Page | BrowserContext, token: string): Promise<unknown> {
  return place.addInitScript((saved) => {
    localStorage.setItem('access_token', saved)
    localStorage.setItem('access_token_expires_at', String(Date.now() + 3_600_000))
  }, token)
}

import type { UserInfo } from '@sextant/contract/auth/routes'

export interface Credentials {
  email: string
  password: string
}

/** Google's proof of identity and the profile that comes with it. */
export interface GoogleProof {
  idToken: string
  userInfo: UserInfo
}

/** Checks identity first and issues an ID token, which the server exchanges for its own access token. */
export interface SignInProvider {
  /** An ID token; throws a `ProviderError` when refused. */
  signIn: (credentials: Credentials) => Promise<string>
  /**
   * Opens Google's window, so call it in the click handler. A second call focuses the open window; the signal aborts
   * when the page is left.
   */
  signInWithGoogle: (signal: AbortSignal) => Promise<GoogleProof>
  /** A new ID token, or null when signed out at the provider. Throws when the provider can't be reached. */
  freshIdToken: () => Promise<string | null>
  /** When the current ID token expires, in milliseconds; undefined when signed out at the provider. */
  expiresAt: () => number | undefined
  signOut: () => Promise<void>
}

export class ProviderError extends Error {
  /** The provider's own code, such as `auth/wrong-password`. */
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.name = 'ProviderError'
    this.code = code
  }
}

import type { UserInfo } from '@sextant/contract/auth/routes'

export interface Credentials {
  email: string
  password: string
}

/** That Google knows the person: proof for the product, and the profile that goes with it. */
export interface GoogleProof {
  idToken: string
  userInfo: UserInfo
}

/**
 * Who checks identity before the product does. Whichever it is, it gives an ID token that the product exchanges for
 * its own access token.
 */
export interface SignInProvider {
  /** An ID token; throws a `ProviderError` when refused. */
  signIn: (credentials: Credentials) => Promise<string>
  /**
   * Opens Google's window, so it has to be called in the click itself. Asked again, it shows the window that is open.
   * The signal tells that the page is left and the window is of no more use.
   */
  signInWithGoogle: (signal: AbortSignal) => Promise<GoogleProof>
  /** A newly issued ID token, or null when nobody is signed in at the provider. Throws when it could not ask. */
  freshIdToken: () => Promise<string | null>
  /** When the present ID token ends, in milliseconds; undefined when nobody is signed in at the provider. */
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

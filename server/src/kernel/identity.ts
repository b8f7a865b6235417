export interface Passwords {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/** What a sign-in provider vouches for. */
export interface VouchedPerson {
  userId: string
  /** The browser it happened in, from sign-in to sign-out. */
  family: string
}

/** ID tokens of the embedded provider: short proof of who signed in, to be exchanged for an access token. */
export interface IdTokens {
  lifetimeSeconds: number
  issue(person: VouchedPerson): Promise<string>
  /** Undefined for anything that is not a fresh ID token of this installation. */
  read(token: string): Promise<VouchedPerson | undefined>
}

export interface AccessTokens {
  issue(userId: string, sessionId: string): Promise<string>
  read(token: string): Promise<AccessClaims | undefined>
}

export interface AccessClaims {
  userId: string
  sessionId: string
  expiresAt: Date
}

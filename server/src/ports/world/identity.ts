import type { SignInProvider } from '@sextant/contract/auth/routes'

export interface Passwords {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
  /** Whether one of these is a common password. */
  areCommon(words: readonly string[]): Promise<boolean>
}

/** The subject of our ID token: an account with a password here, or an identity at an outside provider. */
export type VouchedPerson = ({ userId: string } | { identityId: string }) & {
  /** The browser session, from sign-in to sign-out. */
  family: string
}

/** What an outside provider says about a person. */
export interface ExternalPerson {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  givenName: string
  familyName: string
  picture: string
}

/** Random values that identify one sign-in at a provider. */
export interface TripSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** Google sign-in with the embedded provider. */
export interface GoogleDoor {
  kind: 'oidc' | 'stand-in'
  /** The popup's address. */
  begin(secrets: TripSecrets): Promise<string>
  /** The person behind a response; undefined if it doesn't belong to this sign-in. */
  finish(answer: URLSearchParams, secrets: TripSecrets): Promise<ExternalPerson | undefined>
  /** The stand-in's own sign-in page issues a code for a chosen account. */
  choose?(person: { email: string; givenName: string; familyName: string }): Promise<string>
}

/** An outside directory that stores passwords and verifies people, instead of the embedded provider. */
export interface Directory {
  issuer: string
  /** Settings that a browser needs to use it. */
  client: Extract<SignInProvider, { kind: 'firebase' }>
  /** Undefined unless it's a fresh, unrevoked ID token of this directory. */
  read(idToken: string): Promise<DirectoryPerson | undefined>
  /** Creates the account, or finds it if it exists with this password. */
  enrol(account: { email: string; password: string; name: string }): Promise<Enrolled | undefined>
  /** Undoes `enrol`. */
  withdraw(subject: string): Promise<void>
  setPassword(subject: string, password: string): Promise<void>
  setVerified(subject: string): Promise<void>
}

export interface DirectoryPerson extends ExternalPerson {
  /** True if Google verified the person, false for a password. */
  byGoogle: boolean
  /** The same for all tokens of one sign-in. */
  family: string
}

export interface Enrolled {
  issuer: string
  subject: string
  isNew: boolean
}

/** ID tokens of the embedded provider: short-lived proof of a sign-in, exchanged for an access token. */
export interface IdTokens {
  lifetimeSeconds: number
  issue(person: VouchedPerson): Promise<string>
  /** Undefined unless it's a fresh ID token of this installation. */
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

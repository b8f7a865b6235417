import type { SignInProvider } from '@sextant/contract/auth/routes'

export interface Passwords {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
  /** Whether one of these words is in the list of common passwords. */
  areCommon(words: readonly string[]): Promise<boolean>
}

/** Whom an ID token of ours speaks of: somebody with a password here, or an identity of a provider elsewhere. */
export type VouchedPerson = ({ userId: string } | { identityId: string }) & {
  /** The browser it happened in, from sign-in to sign-out. */
  family: string
}

/** What a provider elsewhere says of a person. */
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

/** What makes one trip to a provider unlike any other. */
export interface TripSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** The way behind the Google button where the embedded provider runs. */
export interface GoogleDoor {
  kind: 'oidc' | 'stand-in'
  /** Where the popup goes. */
  begin(secrets: TripSecrets): Promise<string>
  /** Who came back with that answer; undefined when it is not an answer to this trip. */
  finish(answer: URLSearchParams, secrets: TripSecrets): Promise<ExternalPerson | undefined>
  /** The stand-in's own sign-in page hands out a code for a chosen account. */
  choose?(person: { email: string; givenName: string; familyName: string }): Promise<string>
}

/** A directory elsewhere that keeps the accounts' passwords and vouches for people, instead of the embedded provider. */
export interface Directory {
  /** The issuer of the identities that it vouches for. */
  issuer: string
  /** What a browser needs to know to speak with it. */
  client: Extract<SignInProvider, { kind: 'firebase' }>
  /** Undefined for anything that is not a fresh, unrevoked ID token of this directory. */
  read(idToken: string): Promise<DirectoryPerson | undefined>
  /** Makes the account, or finds it when it is there already with this very password. */
  enrol(account: { email: string; password: string; name: string }): Promise<Enrolled | undefined>
  /** Takes back what `enrol` made. */
  withdraw(subject: string): Promise<void>
  setPassword(subject: string, password: string): Promise<void>
  setVerified(subject: string): Promise<void>
}

export interface DirectoryPerson extends ExternalPerson {
  /** True when Google vouched for the person, false when a password did. */
  byGoogle: boolean
  /** The same for every token of one sign-in. */
  family: string
}

export interface Enrolled {
  issuer: string
  subject: string
  isNew: boolean
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

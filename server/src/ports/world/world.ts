import type { Installation } from '@sextant/contract/account/routes'
import type { LiveMessage } from '@sextant/contract/live'
import type { RunCompute } from '#kernel/compute'
import type { Actor } from '#kernel/context'
import type { Db } from '#kernel/db'
import type { AuditAnchors, AuditKeys } from '../audit.ts'
import type { CommunityConnectors } from '../community.ts'
import type { Connectors } from '../connections.ts'
import type { SocialConnectors } from '../social-connectors.ts'
import type { Documents } from './documents.ts'
import type { Embeddings } from './embeddings.ts'
import type { Engine } from './engine.ts'
import type { Files } from './files.ts'
import type { HttpOut } from './http-out.ts'
import type { AccessTokens, Directory, GoogleDoor, IdTokens, Passwords } from './identity.ts'
import type { Images } from './images.ts'
import type { Mail } from './mail.ts'
import type { ModelProviders } from './model-providers.ts'
import type { Payments } from './payments.ts'
import type { Secrets } from './secrets.ts'
import type { Signatures } from './signatures.ts'
import type { Speech } from './speech.ts'

/** The outside world, as adapters reach it. */
export interface WorldPorts {
  mail: Mail
  httpOut: HttpOut
  images: Images
  passwords: Passwords
  /** Whether a domain or a parent domain is a temporary email service. */
  isTemporaryDomain(domain: string): Promise<boolean>
  idTokens: IdTokens
  accessTokens: AccessTokens
  /** Absent if Google sign-in isn't configured or a directory handles it. */
  google: GoogleDoor | undefined
  /** Absent with the embedded provider. */
  directory: Directory | undefined
  /** The public address, for links in emails; never taken from a request. */
  publicUrl: string
  /** Only this machine can reach the server. */
  isLoopbackOnly: boolean
  installation: Installation
  engine: Engine
  modelProviders: ModelProviders
  compute: RunCompute
  payments: Payments
  documents: Documents
  embeddings: Embeddings
  speech: Speech
  files: Files
  secrets: Secrets
  signatures: Signatures
  connectors: Connectors
  socialConnectors: SocialConnectors
  communityConnectors: CommunityConnectors
  /** A person's current membership in a workspace; undefined if they have none. */
  actorOf(db: Db, userId: string, workspaceId: string): Promise<Actor | undefined>
  /** Live messages of the actor's workspace. */
  follow(actor: Actor): AsyncIterable<LiveMessage>
  auditKeys: AuditKeys
  /** Absent if nothing is stored outside the database. */
  auditAnchors: AuditAnchors | undefined
}

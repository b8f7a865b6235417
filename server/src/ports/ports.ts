import type { Installation } from '@sextant/contract/account/routes'
import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { AuditAction } from '@sextant/contract/audit/routes'
import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import type { Dependant } from '@sextant/contract/integrations/routes'
import type { ShareType } from '@sextant/contract/kernel/sharing'
import type { LiveMessage } from '@sextant/contract/live'
import type { FirstStep } from '@sextant/contract/welcome/rules'
import type {
  AgentIsOn,
  AgentSettings,
  AnyAction,
  ConfigChange,
  FollowRun,
  MonthlyUsage,
  ReadOutput,
  ReadRunPaces,
  ReadUsageDetail,
  ReportRun,
  RunAgentAction,
  RunSample,
  RunTallies,
  StopRun,
} from '#kernel/agents'
import type { Answer, RoomQuestion } from '#kernel/assistant-answers'
import type { RunCompute } from '#kernel/compute'
import type { Actor, Ctx, Origin, RequestCtx, Subject } from '#kernel/context'
import type { Db } from '#kernel/db'
import type { OwnData } from '#kernel/own-data'
import type { Purged, PurgeLimits, Removed } from '#kernel/purge'
import type { FindRecords } from '#kernel/records'
import type { NameWorkflows, ReadForecasts, ReadPosts, TallyPosts } from './analytics.ts'
import type { AuditAnchors, AuditKeys } from './audit.ts'
import type { CommunityConnectors } from './community.ts'
import type { Connections, Connectors } from './connections.ts'
import type { ReadContentSource } from './content-source.ts'
import type { FindCustomerQuotes } from './customer-quotes.ts'
import type { Deliveries } from './deliveries.ts'
import type { ReadImpactAccuracy } from './impact.ts'
import type { FindKnowledge } from './knowledge.ts'
import type { Notify } from './notifications.ts'
import type { ReadRequirement } from './requirements.ts'
import type { SamplePeople, SampleTeam } from './sample-people.ts'
import type { HandOver, Holding, ShareableSource, ShareLevelOf, SharesOf } from './sharing.ts'
import type { SocialConnectors } from './social-connectors.ts'
import type { ImportTranscript } from './transcripts.ts'
import type { Documents } from './world/documents.ts'
import type { Embeddings } from './world/embeddings.ts'
import type { Engine } from './world/engine.ts'
import type { Files } from './world/files.ts'
import type { HttpOut } from './world/http-out.ts'
import type { AccessTokens, Directory, GoogleDoor, IdTokens, Passwords } from './world/identity.ts'
import type { Images } from './world/images.ts'
import type { Mail } from './world/mail.ts'
import type { Payments } from './world/payments.ts'
import type { Secrets } from './world/secrets.ts'
import type { Signatures } from './world/signatures.ts'
import type { Speech } from './world/speech.ts'

export interface AuditEntry {
  action: AuditAction
  subject: Subject
  before: Record<string, unknown> | undefined
  actor: Actor
  origin: Origin
}

/** What features use from outside and from each other; `app` connects the implementations. */
export interface Ports {
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
  compute: RunCompute
  /** The action as implemented by its feature; undefined if none does. */
  findAction(agentId: AgentId, actionType: string): AnyAction | undefined
  runAgentAction: RunAgentAction
  runSample: RunSample
  /** Approves the item an output refers to, which may fail; returns how much of it was changed, 0 to 1. */
  approveSubject(ctx: RequestCtx, subject: { type: string; id: string }): Promise<number>
  followRun: FollowRun
  stopRun: StopRun
  readOutput: ReadOutput
  runTallies: RunTallies
  runPaces: ReadRunPaces
  reportRun: ReportRun
  monthlyUsage: MonthlyUsage
  usageDetail: ReadUsageDetail
  payments: Payments
  agentSettings: AgentSettings
  agentIsOn: AgentIsOn
  /** Why a run of an agent would be refused now; undefined if it may start. */
  runRefusal(ctx: RequestCtx, agentId: AgentId): Promise<string | undefined>
  /** Every feature's lists for the data export. */
  ownData: OwnData
  /** Lets features react to changed settings in the transaction that saves them; they may reject them. */
  agentConfigured(ctx: RequestCtx, change: ConfigChange): Promise<void>
  documents: Documents
  embeddings: Embeddings
  speech: Speech
  files: Files
  secrets: Secrets
  signatures: Signatures
  connectors: Connectors
  socialConnectors: SocialConnectors
  communityConnectors: CommunityConnectors
  connections: Connections
  deliveries: Deliveries
  /** Resumes a workflow execution at its failed step, in the caller's transaction. */
  resumeExecution(ctx: RequestCtx, executionId: string): Promise<void>
  importTranscript: ImportTranscript
  readRequirement: ReadRequirement
  impactAccuracy: ReadImpactAccuracy
  readForecasts: ReadForecasts
  nameWorkflows: NameWorkflows
  tallyPosts: TallyPosts
  readPosts: ReadPosts
  /** Items that a post can be based on, from the feature that has them. */
  contentSource: ReadContentSource
  /** Records that match the words, from all features. */
  findRecords: FindRecords
  /** All features' answers to this question. */
  findAnswers(ctx: RequestCtx, question: RoomQuestion): Promise<Answer[]>
  /** Customer quotes from all features. */
  findCustomerQuotes: FindCustomerQuotes
  /** Shareable knowledge from all features. */
  knowledge: FindKnowledge
  /** What stops working without this integration, from all features. */
  dependantsOf(ctx: RequestCtx, integration: IntegrationId): Promise<Dependant[]>
  notify: Notify
  /** A person's current membership in a workspace; undefined if they have none. */
  actorOf(db: Db, userId: string, workspaceId: string): Promise<Actor | undefined>
  /** Live messages of the actor's workspace. */
  follow(actor: Actor): AsyncIterable<LiveMessage>
  /** Sentences about news and pending work in the actor's workspace, from all features. */
  facts(ctx: RequestCtx): Promise<string[]>
  /** Lets all features delete data past the workspace's retention. One that fails doesn't stop the others. */
  purge(ctx: Ctx, limits: PurgeLimits): Promise<Purged>
  /** Completed first steps of the workspace, from all features. */
  stepsDone(ctx: RequestCtx): Promise<FirstStep[]>
  samplePeople: SamplePeople
  sampleTeam: SampleTeam
  /** Whether the workspace has anything besides sample data. */
  hasOwn(ctx: RequestCtx): Promise<boolean>
  /** Deletes unchanged sample data of all features; call it in a transaction. */
  removeSamples(ctx: RequestCtx): Promise<Removed>
  /** What would be left without an owner if the person left the actor's workspace. */
  owns(ctx: RequestCtx, userId: string): Promise<Holding[]>
  /** Hands it over; call it in the transaction of the removal. */
  reassign(ctx: RequestCtx, hand: HandOver): Promise<void>
  /** Provider of shareable items of this type; undefined if there is none. */
  shareables(type: ShareType): ShareableSource | undefined
  sharesOf: SharesOf
  shareLevelOf: ShareLevelOf
  recordAudit(db: Db, entry: AuditEntry): Promise<void>
  /** Audits that the actor was denied a call; in a flood, not each one. */
  recordDenial(ctx: RequestCtx, call: string): Promise<void>
  auditKeys: AuditKeys
  /** Absent if nothing is stored outside the database. */
  auditAnchors: AuditAnchors | undefined
}

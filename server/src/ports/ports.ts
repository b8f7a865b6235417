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

/** What rooms ask of the world and of each other; `app` plugs in who answers. */
export interface Ports {
  mail: Mail
  httpOut: HttpOut
  images: Images
  passwords: Passwords
  /** Whether a domain, or one above it, belongs to a temporary mail service. */
  isTemporaryDomain(domain: string): Promise<boolean>
  idTokens: IdTokens
  accessTokens: AccessTokens
  /** Absent where Google sign-in is not configured, or a directory does it. */
  google: GoogleDoor | undefined
  /** Absent where the embedded provider runs. */
  directory: Directory | undefined
  /** The address people use, for links in mails; never taken from a request. */
  publicUrl: string
  /** Nobody but this machine reaches the server. */
  isLoopbackOnly: boolean
  installation: Installation
  engine: Engine
  compute: RunCompute
  /** The action as its agent's room does it; undefined while no room does. */
  findAction(agentId: AgentId, actionType: string): AnyAction | undefined
  runAgentAction: RunAgentAction
  runSample: RunSample
  /** Approves the thing an output is about in its own room, which may refuse; tells how much of it was changed, 0 to 1. */
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
  /** Why a run of an agent would be refused now, in a sentence; undefined where it may start. */
  runRefusal(ctx: RequestCtx, agentId: AgentId): Promise<string | undefined>
  /** The lists of own data of every room. */
  ownData: OwnData
  /** Lets the rooms act on changed settings, in the transaction that saves them; they may refuse. */
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
  /** Goes on with an execution of a workflow at the step that failed, in the transaction of whoever asks. */
  resumeExecution(ctx: RequestCtx, executionId: string): Promise<void>
  importTranscript: ImportTranscript
  readRequirement: ReadRequirement
  impactAccuracy: ReadImpactAccuracy
  readForecasts: ReadForecasts
  nameWorkflows: NameWorkflows
  tallyPosts: TallyPosts
  readPosts: ReadPosts
  /** What a text for the public can be started from, asked of the room that has it. */
  contentSource: ReadContentSource
  /** What of any room fits the words, asked of every room. */
  findRecords: FindRecords
  /** What the rooms tell of themselves when they are asked this. */
  findAnswers(ctx: RequestCtx, question: RoomQuestion): Promise<Answer[]>
  /** What customers said, wherever a room heard it. */
  findCustomerQuotes: FindCustomerQuotes
  /** What the workspace has written down and may tell, asked of every room. */
  knowledge: FindKnowledge
  /** What stops working without this integration, asked of every room. */
  dependantsOf(ctx: RequestCtx, integration: IntegrationId): Promise<Dependant[]>
  notify: Notify
  /** Who a person is in a workspace now; undefined when they have no seat there any more. */
  actorOf(db: Db, userId: string, workspaceId: string): Promise<Actor | undefined>
  /** What happens in the actor's workspace, as it happens. */
  follow(actor: Actor): AsyncIterable<LiveMessage>
  /** Sentences about what is new or waits in the actor's workspace, asked of every room. */
  facts(ctx: RequestCtx): Promise<string[]>
  /** Asks every room to remove what the workspace no longer keeps. One that fails does not stop the others. */
  purge(ctx: Ctx, limits: PurgeLimits): Promise<Purged>
  /** The steps of the first hour that the workspace has taken, asked of every room. */
  stepsDone(ctx: RequestCtx): Promise<FirstStep[]>
  samplePeople: SamplePeople
  sampleTeam: SampleTeam
  /** Whether the workspace has anything that is no sample data, asked of every room. */
  hasOwn(ctx: RequestCtx): Promise<boolean>
  /** Asks every room to remove the sample data that nobody has changed; call it in a transaction. */
  removeSamples(ctx: RequestCtx): Promise<Removed>
  /** What every room would leave ownerless if the person left the actor's workspace. */
  owns(ctx: RequestCtx, userId: string): Promise<Holding[]>
  /** Asks every room to hand it over; call it in the transaction of the removal. */
  reassign(ctx: RequestCtx, hand: HandOver): Promise<void>
  /** Who answers for things of this kind; undefined while no room has them. */
  shareables(type: ShareType): ShareableSource | undefined
  sharesOf: SharesOf
  shareLevelOf: ShareLevelOf
  recordAudit(db: Db, entry: AuditEntry): Promise<void>
  /** Tells the audit log that the actor was refused a call for want of a right; not of each one in a flood of them. */
  recordDenial(ctx: RequestCtx, call: string): Promise<void>
  auditKeys: AuditKeys
  /** Absent where nothing is kept outside the database. */
  auditAnchors: AuditAnchors | undefined
}

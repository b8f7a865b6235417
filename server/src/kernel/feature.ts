import type { Greeting } from '@sextant/contract/account/routes'
import type { BinKindName } from '@sextant/contract/bin/kinds'
import type { EventName, EventPayload } from '@sextant/contract/events'
import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import type { Dependant } from '@sextant/contract/integrations/routes'
import type { FirstStep } from '@sextant/contract/welcome/rules'
import type { BinKind, LooseReference } from '#ports/bin'
import type { FindContentSource } from '#ports/content-source'
import type { FindCustomerQuotes } from '#ports/customer-quotes'
import type { DecisionSources } from '#ports/decisions'
import type { FindKnowledge } from '#ports/knowledge'
import type { LineageSource } from '#ports/lineage'
import type { Ports } from '#ports/ports'
import type { ListOwnWork } from '#ports/prds/own-work'
import type { SourceOffer, SourceOffers } from '#ports/prds/source-offers'
import type { DemoPerson } from '#ports/sample-people'
import type { HandOver, Holding, Shareables } from '#ports/sharing'
import type { AnyAction, ConfigChange } from './agents.ts'
import type { AnswerProviders } from './assistant-answers.ts'
import type { Ctx, RequestCtx } from './context.ts'
import type { AnyJob } from './jobs.ts'
import type { OwnData } from './own-data.ts'
import type { PurgeLimits, Removed } from './purge.ts'
import type { FindRecords } from './records.ts'
import type { MountedRoute } from './routes.ts'

export type Fact = Greeting['facts'][number]

/** A loop that runs in every worker process, beside the jobs. */
export interface BackgroundWorker {
  /** `<feature>.<verb>`, the name to wake it by. */
  name: string
  start(ctx: Ctx): RunningWorker
}

export interface RunningWorker {
  /** Called when there may be work. */
  wake(): void
  /** Lets running work finish within this time, then hands it over. */
  stop(withinMs: number): Promise<void>
}

/** Small work that every worker repeats; safe on several servers at once. */
export interface Upkeep {
  /** `<feature>.<verb>`. */
  name: string
  /** Pause between two rounds. */
  everyMs: number
  run(ctx: Ctx, signal: AbortSignal): Promise<void>
}

/** One event in the demo workspace. The events of all features happen in order of time. */
export interface DemoEvent {
  daysAgo: number
  apply(ctx: RequestCtx): Promise<void>
}

/** One event by a member of the sample team, with their context. */
export interface TeamDemoEvent extends DemoEvent {
  by: DemoPerson
}

/** Returns how much people changed since it was generated, 0 to 1. */
export type Approve = (ctx: RequestCtx, id: string) => Promise<number>

/** Takes back an approval given at this time, in the same transaction as its output's. */
export type Reopen = (ctx: RequestCtx, id: string, approvedAt: Date) => Promise<unknown>

export type Listeners = { [N in EventName]?: (fact: EventPayload<N>, ctx: Ctx) => Promise<void> }

/** A feature: its routes, jobs and listeners. */
export interface Feature {
  name: string
  /** The ports its code asks; a test compares them with the code. */
  uses?: readonly (keyof Ports)[]
  routes?: MountedRoute[]
  jobs?: AnyJob[]
  /** Its own loops over its own tables, where no queue fits. */
  workers?: BackgroundWorker[]
  /** Continuous work, too frequent for jobs. */
  upkeep?: Upkeep[]
  /** What its agent does; the catalogue lists the actions. */
  actions?: AnyAction[]
  /** Each runs once per event in its own transaction; enqueue outside calls from it. */
  listeners?: Listeners
  /** Reacts to changed agent settings in the transaction that saves them; may reject them. */
  agentConfigured?(ctx: RequestCtx, change: ConfigChange): Promise<void>
  /** Approves the item an output refers to, by type, in the same transaction. */
  approves?: Record<string, Approve>
  /** Takes such an approval back, by type. */
  reopens?: Record<string, Reopen>
  /** What this feature asks people to decide, by kind; the inbox merges them. */
  decisions?: DecisionSources
  /** Items that a post can be based on, by type. */
  contentSources?: Record<string, FindContentSource>
  /** What this feature made from requirements, documents and the like, and what its own things were made from. */
  lineage?: LineageSource
  /** Records that match the words, for the palette and the assistant. */
  findRecords?: FindRecords
  assistantAnswers?: AnswerProviders
  findCustomerQuotes?: FindCustomerQuotes
  /** What a PRD can be written from besides transcripts, by kind. */
  sourceOffers?: Partial<Record<SourceOffer['kind'], SourceOffers>>
  /** Knowledge about these words that may be shared with people outside. */
  knowledge?: FindKnowledge
  /** What the workspace plans, builds or has shipped here. */
  ownWork?: ListOwnWork
  /** Sentences for the greeting about news and pending work, each with its page; most urgent first. */
  facts?(ctx: RequestCtx): Promise<Fact[]>
  /** What the acting person created and said here, for their data export. */
  ownData?: OwnData
  /** What someone must take over before this person leaves the actor's workspace. */
  owns?(ctx: RequestCtx, userId: string): Promise<Holding[]>
  /** Hands all of that to another member, in the transaction that removes the person. */
  reassign?(ctx: RequestCtx, hand: HandOver): Promise<void>
  /** Items that can be shared with members of a team. */
  shareables?: Shareables
  /** What people delete here and can restore from the bin, by kind. */
  bin?: Readonly<Partial<Record<BinKindName, BinKind>>>
  /** Its columns that refer to such things without a foreign key. */
  looseReferences?: readonly LooseReference[]
  /** Deletes data past the workspace's retention, or past the feature's own; nightly and safe to repeat. */
  purge?(ctx: Ctx, limits: PurgeLimits): Promise<Removed>
  /** Deletes expired data that belongs to no workspace, such as codes; nightly. */
  tidy?(ctx: Ctx, now: Date): Promise<Removed>
  /** What stops working without an integration, with counts; omits zero counts. */
  dependsOn?(ctx: RequestCtx, integration: IntegrationId): Promise<Dependant[]>
  /** Which first steps the workspace has completed here, not counting sample data. */
  firstSteps?: { [S in FirstStep]?: (ctx: RequestCtx) => Promise<boolean> }
  /** Initial content of the demo workspace, created by the feature's own services on behalf of its owner. */
  seed?(ctx: RequestCtx): Promise<void>
  /** Later events in the demo workspace, created by the feature's own services at their time. */
  timeline?(ctx: RequestCtx): readonly DemoEvent[] | Promise<readonly DemoEvent[]>
  /** The same for the sample team, which has its own, smaller timeline. */
  teamTimeline?(): readonly TeamDemoEvent[]
  /** Whether the workspace has anything here that isn't sample data. */
  hasOwn?(ctx: RequestCtx): Promise<boolean>
  /** Deletes sample data that no one has changed. */
  removeSamples?(ctx: RequestCtx): Promise<Removed>
}

export const defineFeature = (feature: Feature): Feature => feature

import type { EventName, EventPayload } from '@sextant/contract/events'
import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import type { Dependant } from '@sextant/contract/integrations/routes'
import type { FirstStep } from '@sextant/contract/welcome/rules'
import type { FindContentSource } from '#ports/content-source'
import type { FindCustomerQuotes } from '#ports/customer-quotes'
import type { FindKnowledge } from '#ports/knowledge'
import type { DemoPerson } from '#ports/sample-people'
import type { HandOver, Holding, Shareables } from '#ports/sharing'
import type { AnyAction, ConfigChange } from './agents.ts'
import type { AnswerProviders } from './assistant-answers.ts'
import type { Compute } from './compute.ts'
import type { Ctx, RequestCtx } from './context.ts'
import type { AnyJob } from './jobs.ts'
import type { OwnData } from './own-data.ts'
import type { PurgeLimits, Removed } from './purge.ts'
import type { FindRecords } from './records.ts'
import type { MountedRoute } from './routes.ts'

/** Works in every worker process from its start to its stop, beside the jobs. */
export interface BackgroundWorker {
  /** `<feature>.<verb>`, by which it is woken. */
  name: string
  start(ctx: Ctx): RunningWorker
}

export interface RunningWorker {
  /** There may be something to do. */
  wake(): void
  /** Lets what is under way come to its end, but not longer than this; then hands it over. */
  stop(withinMs: number): Promise<void>
}

/** Small work that every worker does again and again, one round after the other: safe on several servers at once. */
export interface Upkeep {
  /** `<feature>.<verb>`. */
  name: string
  /** The pause between two rounds. */
  everyMs: number
  run(ctx: Ctx, signal: AbortSignal): Promise<void>
}

/** One thing that happened in the demo workspace. Those of all rooms happen in the order of their time. */
export interface DemoEvent {
  daysAgo: number
  apply(ctx: RequestCtx): Promise<void>
}

/** One thing that somebody of the sample team did there; the context is theirs. */
export interface TeamDemoEvent extends DemoEvent {
  by: DemoPerson
}

/** Tells how much of it people had changed since it was made, 0 to 1. */
export type Approve = (ctx: RequestCtx, id: string) => Promise<number>

export type Listeners = { [N in EventName]?: (fact: EventPayload<N>, ctx: Ctx) => Promise<void> }

/** A room: what it answers, what it works off, what it listens to. */
export interface Feature {
  name: string
  routes?: MountedRoute[]
  jobs?: AnyJob[]
  /** What no queue fits: loops of its own that claim rows of its own. */
  workers?: BackgroundWorker[]
  /** What goes on all the time, too often for a job. */
  upkeep?: Upkeep[]
  /** What its agent does; which actions there are stands in the catalogue. */
  actions?: AnyAction[]
  /** Its heavy pure functions, which run in threads of their own. */
  computes?: Compute[]
  /** Each runs in a transaction of its own, once for each event; what leaves the house is enqueued from it. */
  listeners?: Listeners
  /** What changed settings of an agent mean for this room, in the transaction that saves them; it may refuse them. */
  agentConfigured?(ctx: RequestCtx, change: ConfigChange): Promise<void>
  /** What approving an output means for the thing it is about, by the type of the thing; in the same transaction. */
  approves?: Record<string, Approve>
  /** What of this room a text for the public can be started from, by the type of the thing. */
  contentSources?: Record<string, FindContentSource>
  /** What of this room fits the words: for the palette and the assistant. */
  findRecords?: FindRecords
  /** What this room can tell of itself when it is asked: for the assistant. */
  assistantAnswers?: AnswerProviders
  /** What customers said, where this room heard it. */
  findCustomerQuotes?: FindCustomerQuotes
  /** What of this room may be told to people outside, where it is about these words. */
  knowledge?: FindKnowledge
  /** Sentences for the greeting about what is new or waits in the workspace; the most pressing first. */
  facts?(ctx: RequestCtx): Promise<string[]>
  /** What the acting person made and said in this room: for the file that everybody may take with them. */
  ownData?: OwnData
  /** What the person has in the actor's workspace that somebody must take over before they leave it. */
  owns?(ctx: RequestCtx, userId: string): Promise<Holding[]>
  /** Hands all of that to another member, in the transaction that removes the person. */
  reassign?(ctx: RequestCtx, hand: HandOver): Promise<void>
  /** Its things that can be shared with single people of a team. */
  shareables?: Shareables
  /** Removes what a workspace no longer keeps; every night, and safe to repeat. */
  purge?(ctx: Ctx, limits: PurgeLimits): Promise<Removed>
  /** Removes what belongs to no workspace and has run out by now, such as expired codes; every night as well. */
  tidy?(ctx: Ctx, now: Date): Promise<Removed>
  /** What of this room stops working without an integration, counted; what is none is left out. */
  dependsOn?(ctx: RequestCtx, integration: IntegrationId): Promise<Dependant[]>
  /** Which steps of the first hour the workspace has taken in this room, sample data aside. */
  firstSteps?: { [S in FirstStep]?: (ctx: RequestCtx) => Promise<boolean> }
  /** What the demo workspace begins with, made by the room's own services in the name of its owner. */
  seed?(ctx: RequestCtx): Promise<void>
  /** What happened in the demo workspace since, in this room: made by its own services, as of the time it happened. */
  timeline?(ctx: RequestCtx): readonly DemoEvent[] | Promise<readonly DemoEvent[]>
  /** The same of the sample team, which has a smaller story of its own. */
  teamTimeline?(): readonly TeamDemoEvent[]
  /** Whether the workspace has something in this room that is no sample data. */
  hasOwn?(ctx: RequestCtx): Promise<boolean>
  /** Removes the sample data that nobody has changed. */
  removeSamples?(ctx: RequestCtx): Promise<Removed>
}

export const defineFeature = (feature: Feature): Feature => feature

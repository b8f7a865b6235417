import type { ActionTypeOf, actions } from '@sextant/contract/agents/actions'
import type { AgentId, EventTypeOf } from '@sextant/contract/agents/catalogue'
import type { FieldValues, ValuesOf } from '@sextant/contract/agents/fields'
import type { Output } from '@sextant/contract/agents/outputs'
import type { AgentEvent, Run, RunTrigger } from '@sextant/contract/agents/routes'
import type { SettingsOf } from '@sextant/contract/agents/settings'
import type { DaySpan } from '@sextant/contract/analytics/rules'
import type { EngineTask, MadeBy } from '#ports/world/engine'
import type { RequestCtx } from './context.ts'
import type { Db } from './db.ts'

/** What a room's action works with: a context in the name of whoever started the run. */
export interface RunCtx<A extends AgentId = AgentId> extends RequestCtx {
  run: { id: string; attempt: number; triggeredBy: RunTrigger }
  settings: SettingsOf<A>
  /** Aborted when the run is cancelled, its time is up, or the worker stops. */
  signal: AbortSignal
  /**
   * Tells everybody who looks how far it is, in a sentence that is true, and what there is of the result already.
   * Throws when the run was cancelled.
   */
  progress(percent: number, message: string, partial?: object): Promise<void>
  /** Asks the engine; how it answered is recorded with the run. */
  ask<T>(task: EngineTask<T>): Promise<T>
  /** How the answers so far came about. */
  madeBy(): MadeBy
}

/** What a run made. */
export interface RunResult<A extends AgentId = AgentId> {
  title: string
  description: string
  /** Markdown, as the Action Center shows and edits it. */
  body: string
  /** In percent. */
  confidence: number
  events: readonly Announcement<A>[]
  /** Writes the room's own rows, in the transaction that ends the run; tells what the output is about there. */
  save?(ctx: RequestCtx): Promise<{ type: string; id: string } | undefined>
}

export interface Announcement<A extends AgentId = AgentId> {
  eventType: EventTypeOf<A>
  confidence?: number
  sentiment?: AgentEvent['sentiment']
  priority?: AgentEvent['priority']
}

type InputOf<A extends AgentId, T extends ActionTypeOf<A>> = (typeof actions)[A][T] extends {
  input: infer I
  parameters: infer P
}
  ? ValuesOf<I & P>
  : never

export interface AgentAction<A extends AgentId = AgentId, T extends ActionTypeOf<A> = ActionTypeOf<A>> {
  agentId: A
  actionType: T
  /** What the run is called in lists; the action's label unless told. */
  titleOf?(input: InputOf<A, T>): string
  /** Settings of the agent that stand for parameters the caller left out. */
  perform(ctx: RunCtx<A>, input: InputOf<A, T>): Promise<RunResult<A>>
}

/** Erases the agent's types, so that actions of all rooms can stand in one list. */
export interface AnyAction {
  agentId: AgentId
  actionType: string
  titleOf?(input: never): string
  perform(ctx: never, input: never): Promise<RunResult>
}

export const defineAction = <const A extends AgentId, const T extends ActionTypeOf<A>>(
  action: AgentAction<A, T>,
): AgentAction<A, T> => action

export interface RunRequest {
  agentId: AgentId
  actionType: string
  input: FieldValues
  triggeredBy: RunTrigger
  /** The same key twice is one run. */
  idempotencyKey?: string
}

export interface SampleRun {
  agentId: AgentId
  actionType: string
  input: FieldValues
  /** What somebody did with its output; nobody has looked at it where this is missing. */
  decision?: { approved: true; edit?: (body: string) => string } | { rejected: string }
}

/** Has a run done at once, in a context of sample data; gives what its output is about in its room. */
export type RunSample = (ctx: RequestCtx, run: SampleRun) => Promise<{ type: string; id: string } | undefined>

/** A run as it goes on: each state it is seen in, until it has ended. */
export type FollowRun = (ctx: RequestCtx, runId: string) => AsyncGenerator<{ run: Run; partial: unknown }, Run>

/** Ends a run that has not ended, in the transaction of whoever no longer needs it; false when it has. */
export type StopRun = (ctx: RequestCtx, runId: string) => Promise<boolean>

/** How a run ended, for whoever tells people of it. */
export interface RunReport {
  agentId: AgentId
  /** Of what it made, where it made something. */
  title: string
  error: string | null
  /** Whoever started it; null where they are gone. */
  userId: string | null
  startedBy: string
  triggeredBy: RunTrigger
  output: { id: string; isWaiting: boolean; subject: { type: string; id: string } | null } | null
}
export type ReportRun = (db: Db, workspaceId: string, runId: string) => Promise<RunReport | undefined>

/** What of the plan's agent actions is used up this month, as the workspace's calendar has it. */
export type MonthlyUsage = (
  db: Db,
  workspaceId: string,
  now: Date,
) => Promise<{ used: number; limit: number; begins: Date; ends: Date }>

/** The completed runs of this month counted by agent, by day of the workspace's calendar and by who started them. */
export interface UsageDetail {
  agents: { agentId: string; used: number }[]
  days: { date: string; used: number }[]
  /** Nobody and no name where the run is no longer kept. */
  people: { userId: string | null; name: string | null; used: number }[]
  /** How many completed since the moment that was asked for, and when the first ever did. */
  pace: { recent: number; firstAt: Date | null }
}
export type ReadUsageDetail = (
  db: Db,
  workspaceId: string,
  asked: { since: Date; paceSince: Date },
) => Promise<UsageDetail>

/** What a run made, as the Action Center has it. */
export type ReadOutput = (ctx: RequestCtx, outputId: string) => Promise<Output>

/** How the workspace has set an agent up. */
export type AgentSettings = <A extends AgentId>(ctx: RequestCtx, agentId: A) => Promise<SettingsOf<A>>

/** What was saved about an agent, and what was there before. */
export interface ConfigChange {
  agentId: AgentId
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Whether the workspace has the agent switched on: what it does by itself stops while it is off. */
export type AgentIsOn = (ctx: RequestCtx, agentId: AgentId) => Promise<boolean>

/** How the runs of an agent went, action by action. */
export interface RunTally {
  actionType: string
  completed: number
  failed: number
  /** Of the completed ones together. */
  totalMs: number
}
export type RunTallies = (ctx: RequestCtx, asked: { agentId: AgentId; since: Date }) => Promise<RunTally[]>

/** Of the latest completed runs of an action on these days: what nineteen of twenty were faster than. */
export interface RunPace {
  agentId: string
  actionType: string
  p95Ms: number
}
export type ReadRunPaces = (
  ctx: RequestCtx,
  days: DaySpan,
  actions: readonly { agentId: string; actionType: string }[],
) => Promise<RunPace[]>

/** Starts a run, or finds the one of the same key. Refuses what the role, the plan or the agent's switch does not allow. */
export type RunAgentAction = (ctx: RequestCtx, request: RunRequest) => Promise<Run>

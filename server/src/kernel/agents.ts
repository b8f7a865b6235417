import type { ActionTypeOf } from '@sextant/contract/agents/actions'
import type { AgentId, EventTypeOf } from '@sextant/contract/agents/catalogue'
import type { FieldValues, ValuesOf } from '@sextant/contract/agents/fields'
import type { Output } from '@sextant/contract/agents/outputs'
import type { AgentEvent, Run, RunTrigger } from '@sextant/contract/agents/routes'
import type { SettingsOf } from '@sextant/contract/agents/settings'
import type { actions } from '@sextant/contract/agents/tasks'
import type { DaySpan } from '@sextant/contract/analytics/rules'
import type { AskOptions, EngineTask, MadeBy } from '#ports/world/engine'
import type { RequestCtx } from './context.ts'
import type { Db } from './db.ts'

/** The error of a run that someone canceled. */
export const canceledError = 'Canceled'

/** What an action runs with: a context on behalf of the person who started the run. */
export interface RunCtx<A extends AgentId = AgentId> extends RequestCtx {
  run: { id: string; attempt: number; triggeredBy: RunTrigger }
  settings: SettingsOf<A>
  /** Aborted if the run is cancelled, times out or the worker stops. */
  signal: AbortSignal
  /** Publishes the progress, as a sentence, with partial results. Throws if the run was cancelled. */
  progress(percent: number, message: string, partial?: object): Promise<void>
  ask<T>(task: EngineTask<T>, options?: Pick<AskOptions, 'onPartial' | 'withinMs'>): Promise<T>
  /** Leaves a document from this text to the built-in engine, or stops the run, if the budget can't pay for all of it. */
  checkBudget(text: string): Promise<void>
  /** How the answers so far were made. */
  madeBy(): MadeBy
}

export interface RunResult<A extends AgentId = AgentId> {
  title: string
  description: string
  /** Markdown, shown and edited in the Action Center. */
  body: string
  /** In percent; null if nothing was found to be confident about. */
  confidence: number | null
  events: readonly Announcement<A>[]
  /** It found nothing, so it uses up no action. */
  isFree?: boolean
  /** Saves the feature's own rows in the transaction that ends the run; returns what the output refers to. */
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
  /** Name of the run in lists; defaults to the action's label. */
  titleOf?(input: InputOf<A, T>): string
  /** Agent settings used for parameters the caller omitted. */
  perform(ctx: RunCtx<A>, input: InputOf<A, T>): Promise<RunResult<A>>
}

/** Erases the agent's types, so that all actions fit in one list. */
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
  /** The same key starts only one run. */
  idempotencyKey?: string
}

export interface SampleRun {
  agentId: AgentId
  actionType: string
  input: FieldValues
  /** Decision about the output; undefined if no one has decided. */
  decision?: { approved: true; edit?: (body: string) => string } | { rejected: string }
}

/** Completes a run right away in a sample data context; returns what its output refers to. */
export type RunSample = (ctx: RequestCtx, run: SampleRun) => Promise<{ type: string; id: string } | undefined>

/** Yields each state of a run until it ends. */
export type FollowRun = (ctx: RequestCtx, runId: string) => AsyncGenerator<{ run: Run; partial: unknown }, Run>

/** Ends an unfinished run in the caller's transaction; false if it had already ended. */
export type StopRun = (ctx: RequestCtx, runId: string) => Promise<boolean>

/** How a run ended, for notifications. */
export interface RunReport {
  agentId: AgentId
  /** The output, if there is one. */
  title: string
  error: string | null
  /** Who started it; null if they have left. */
  userId: string | null
  startedBy: string
  triggeredBy: RunTrigger
  output: { id: string; isWaiting: boolean; subject: { type: string; id: string } | null } | null
}
export type ReportRun = (db: Db, workspaceId: string, runId: string) => Promise<RunReport | undefined>

/** Agent actions used this month, by the workspace's calendar. */
export type MonthlyUsage = (
  db: Db,
  workspaceId: string,
  now: Date,
) => Promise<{ used: number; limit: number; begins: Date; ends: Date }>

/** This month's completed runs by agent, day of the workspace's calendar and person. */
export interface UsageDetail {
  agents: { agentId: string; used: number }[]
  days: { date: string; used: number }[]
  /** Null if the run was already purged. */
  people: { userId: string | null; name: string | null; used: number }[]
  /** How many completed since that moment, and when the first one did. */
  pace: { recent: number; firstAt: Date | null }
}
export type ReadUsageDetail = (
  db: Db,
  workspaceId: string,
  request: { since: Date; paceSince: Date },
) => Promise<UsageDetail>

export type ReadOutput = (ctx: RequestCtx, outputId: string) => Promise<Output>

/** The workspace's settings of an agent. */
export type AgentSettings = <A extends AgentId>(ctx: RequestCtx, agentId: A) => Promise<SettingsOf<A>>

/** The saved settings and the previous ones. */
export interface ConfigChange {
  agentId: AgentId
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Whether the agent is active: scheduled work stops while it's paused. */
export type AgentIsOn = (ctx: RequestCtx, agentId: AgentId) => Promise<boolean>

/** Run outcomes of an agent by action. */
export interface RunTally {
  actionType: string
  completed: number
  failed: number
  /** Sum over completed runs. */
  totalMs: number
}
export type RunTallies = (ctx: RequestCtx, filter: { agentId: AgentId; since: Date }) => Promise<RunTally[]>

/** The duration that 95 percent of the latest completed runs of an action stayed under. */
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

/**
 * Starts a run or returns the one with the same key. Refuses what the role, the plan or a paused agent doesn't allow.
 */
export type RunAgentAction = (ctx: RequestCtx, request: RunRequest) => Promise<Run>

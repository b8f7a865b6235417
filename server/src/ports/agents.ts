import type { AgentId } from '@sextant/contract/agents/catalogue'
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
import type { RequestCtx } from '#kernel/context'

/** Runs, outputs, usage and settings of agents. */
export interface AgentPorts {
  /** The action as implemented by its feature; undefined if none does. */
  findAction(agentId: AgentId, actionType: string): AnyAction | undefined
  runAgentAction: RunAgentAction
  runSample: RunSample
  /** Approves the item an output refers to, which may fail; returns how much of it was changed, 0 to 1. */
  approveSubject(ctx: RequestCtx, subject: { type: string; id: string }): Promise<number>
  /** Takes that approval back, as of the time it was given. */
  reopenSubject(ctx: RequestCtx, subject: { type: string; id: string }, approvedAt: Date): Promise<void>
  followRun: FollowRun
  stopRun: StopRun
  readOutput: ReadOutput
  runTallies: RunTallies
  runPaces: ReadRunPaces
  reportRun: ReportRun
  monthlyUsage: MonthlyUsage
  usageDetail: ReadUsageDetail
  agentSettings: AgentSettings
  agentIsOn: AgentIsOn
  /** Why a run of an agent would be refused now; undefined if it may start. */
  runRefusal(ctx: RequestCtx, agentId: AgentId): Promise<string | undefined>
  /** Lets features react to changed settings in the transaction that saves them; they may reject them. */
  agentConfigured(ctx: RequestCtx, change: ConfigChange): Promise<void>
}

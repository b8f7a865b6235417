import type { ModelPrice } from '@sextant/contract/models/prices'
import type { ModelUser } from '@sextant/contract/models/rules'
import type { RequestCtx } from '#kernel/context'
import type { Answer, AskOptions, EngineTask } from './world/engine.ts'

export interface AskEngineOptions extends Omit<AskOptions, 'choice' | 'onSpent' | 'owner'> {
  /** Who asks, which decides on the model and is charged. */
  user: ModelUser
  runId?: string
}

export interface ModelInUse {
  model: string
  /** For estimates; null if it is unknown. */
  price: ModelPrice | null
}

/** Language models of a workspace. */
export interface ModelPorts {
  /** Asks the workspace's model, within its budget, and records what it cost. */
  askEngine<T>(ctx: RequestCtx, task: EngineTask<T>, options: AskEngineOptions): Promise<Answer<T>>
  /** The model that would answer; undefined for the built-in engine. */
  modelInUse(ctx: RequestCtx, user: ModelUser): Promise<ModelInUse | undefined>
  /** Why the budget doesn't allow a run now; undefined if it may start. */
  budgetRefusal(ctx: RequestCtx, user: ModelUser): Promise<string | undefined>
  /**
   * Why a document from this text needs the built-in engine; undefined if the budget allows it. Throws where the owner
   * chose to stop runs.
   */
  documentBudgetProblem(ctx: RequestCtx, user: ModelUser, text: string): Promise<string | undefined>
}

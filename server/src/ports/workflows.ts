import type { RequestCtx } from '#kernel/context'
import type { NameWorkflows } from './analytics.ts'

/** Workflows and their executions. */
export interface WorkflowPorts {
  /** Resumes a workflow execution at its failed step, in the caller's transaction. */
  resumeExecution(ctx: RequestCtx, executionId: string): Promise<void>
  nameWorkflows: NameWorkflows
}

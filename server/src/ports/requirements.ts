import type { RequestCtx } from '#kernel/context'

/** A requirement of a PRD, with when each quote behind it came in. */
export interface Requirement {
  prdTitle: string
  feature: string
  description: string
  userValue: string
  saidAt: Date[]
}

/** Undefined where the workspace has no such requirement. */
export type ReadRequirement = (
  ctx: RequestCtx,
  asked: { prdId: string; requirementId: string },
) => Promise<Requirement | undefined>

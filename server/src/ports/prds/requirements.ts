import type { Reach } from '@sextant/contract/impact/reach'
import type { RequestCtx } from '#kernel/context'

/** A PRD requirement with the times of the quotes behind it, and who is quoted. */
export interface Requirement {
  prdTitle: string
  feature: string
  description: string
  userValue: string
  saidAt: Date[]
  reach: Reach
}

/** Undefined if the workspace has no such requirement. */
export type ReadRequirement = (
  ctx: RequestCtx,
  request: { prdId: string; requirementId: string },
) => Promise<Requirement | undefined>

export interface RequirementPorts {
  readRequirement: ReadRequirement
}

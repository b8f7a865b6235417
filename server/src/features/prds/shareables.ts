import { may, refusals } from '@sextant/contract/kernel/roles'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { ShareableSource } from '#ports/sharing'
import { findTemplates, listTemplates } from './templates.queries.ts'

export const templates: ShareableSource = {
  list: (ctx, asked) => listTemplates(ctx.db, ctx.actor.workspaceId, asked),
  find: (ctx, ids) => findTemplates(ctx.db, ctx.actor.workspaceId, ids),
}

/** A shared template may be changed by whom it was shared with; what kind of document it is stays with the editors. */
export function refuseUnlessSame(ctx: RequestCtx, before: { is_template: boolean }, isTemplate: boolean | undefined) {
  const isSame = isTemplate === undefined || isTemplate === before.is_template
  if (!isSame && !may(ctx.actor.role, 'canEditAgents')) throw new UserError('not_allowed', refusals.canEditAgents)
}

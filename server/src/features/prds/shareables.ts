import { may, refusals } from '@sextant/contract/kernel/roles'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { ShareableSource } from '#ports/sharing'
import { findTemplates, listTemplates } from './templates.queries.ts'

export const templates: ShareableSource = {
  list: (ctx, filter) => listTemplates(ctx.db, ctx.actor.workspaceId, filter),
  find: (ctx, ids) => findTemplates(ctx.db, ctx.actor.workspaceId, ids),
}

/** People with a share can edit a template, but only editors can turn it into a PRD or back. */
export function refuseUnlessSame(ctx: RequestCtx, before: { is_template: boolean }, isTemplate: boolean | undefined) {
  const isSame = isTemplate === undefined || isTemplate === before.is_template
  if (!isSame && !may(ctx.actor.role, 'canEditAgents')) throw new UserError('not_allowed', refusals.canEditAgents)
}

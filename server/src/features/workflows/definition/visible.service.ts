import type { WorkflowLevel } from '@sextant/contract/workflows/kinds'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { levelOf, mayDelete, mayEdit, type Shares } from './access.ts'
import * as queries from './workflows.queries.ts'

export const sharesOf = (ctx: RequestCtx): Promise<Shares> => ctx.ports.sharesOf(ctx, 'workflow')

export async function readVisible(
  ctx: RequestCtx,
  id: string,
  find = queries.find,
): Promise<{ row: queries.WorkflowRow; level: WorkflowLevel }> {
  const row = orNotFound(await find(ctx.db, ctx.actor.workspaceId, id), 'Workflow')
  const level = orNotFound(levelOf(ctx.actor.role, id, await sharesOf(ctx)), 'Workflow')
  return { row, level }
}

/** Locks the workflow for someone who can edit it. */
export async function readEditable(ctx: RequestCtx, id: string): Promise<queries.WorkflowRow> {
  const { row, level } = await readVisible(ctx, id, queries.findForUpdate)
  if (!mayEdit(level)) throw new UserError('not_allowed', 'This workflow was shared with you as view-only.')
  return row
}

/** Locks the workflow for someone who can delete it. */
export async function readDeletable(ctx: RequestCtx, id: string): Promise<queries.WorkflowRow> {
  const { row, level } = await readVisible(ctx, id, queries.findForUpdate)
  if (!mayDelete(ctx.actor.role, level)) {
    throw new UserError('not_allowed', 'This workflow was shared with you to edit, not to delete.')
  }
  return row
}

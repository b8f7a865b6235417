import { isDeepStrictEqual } from 'node:util'
import type { Action } from '@sextant/contract/workflows/parts'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { includesSteps, stepsRefused } from '../definition/access.ts'
import { rolesOf } from '../definition/people.queries.ts'
import type { WorkflowRow } from '../definition/workflows.queries.ts'

type Stepped = Pick<WorkflowRow, 'id' | 'owner_id' | 'steps_by' | 'actions'>

/** Why workflows can't run when no one with the right permissions approved their steps. */
export async function blockedReasons(ctx: RequestCtx, rows: readonly Stepped[]): Promise<Map<string, string>> {
  const changed = rows.filter(({ owner_id, steps_by }) => steps_by && steps_by !== owner_id)
  const editors = [...new Set(changed.flatMap(({ steps_by }) => steps_by ?? []))]
  const roles = await rolesOf(ctx.db, ctx.actor.workspaceId, editors)
  const isBlocked = ({ steps_by, actions }: Stepped) => {
    const role = roles.get(steps_by ?? '')
    return !role || !includesSteps(role, actions)
  }
  return new Map(changed.filter(isBlocked).map(({ id }) => [id, stepsRefused]))
}

export async function refuseBlocked(ctx: RequestCtx, workflow: Stepped): Promise<void> {
  const reason = (await blockedReasons(ctx, [workflow])).get(workflow.id)
  if (reason) throw new UserError('conflict', reason)
}

/** Who is responsible for the steps after a save: the person who changed them, or who has permission for them and so approves them. */
export function stepsByAfter(ctx: RequestCtx, before: Stepped, actions: readonly Action[]): string | null {
  const { userId, role } = ctx.actor
  const isTheirs = includesSteps(role, actions) || !isDeepStrictEqual(before.actions, actions)
  return isTheirs ? userId : before.steps_by
}

import type { Trigger } from '@sextant/contract/workflows/parts'
import type { Workflow } from '@sextant/contract/workflows/routes'
import { successRate } from '@sextant/contract/workflows/rules'
import type { RequestCtx } from '#kernel/context'
import { camelJson } from '#kernel/db'
import { orNotFound } from '#kernel/errors'
import { blockedReasons } from '../execution/approval.ts'
import * as executions from '../history/executions.queries.ts'
import { levelOf, mayEdit } from './access.ts'
import { maskedActions } from './masked-addresses.ts'
import { hookUrl } from './secrets.service.ts'
import { sharesOf } from './visible.service.ts'
import type { WorkflowRow } from './workflows.queries.ts'

/** Workflows for lists: with execution stats, without webhook URLs. */
export async function presentWorkflows(ctx: RequestCtx, rows: readonly WorkflowRow[]): Promise<Workflow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const shares = await sharesOf(ctx)
  const tallies = await executions.tallies(ctx.db, ctx.actor.workspaceId, ids)
  const blocked = await blockedReasons(ctx, rows)
  const tallyOf = new Map(tallies.map((tally) => [tally.workflowId, tally]))
  return rows.map((row) => {
    const { completed = 0, failed = 0, cancelled = 0, open = 0, lastStartedAt } = tallyOf.get(row.id) ?? {}
    const executionCount = completed + failed + cancelled + open
    const level = levelOf(ctx.actor.role, row.id, shares) ?? 'view'
    return {
      ...camelJson(
        row,
        'id',
        'name',
        'description',
        'enabled',
        'tags',
        'pause_on_failures',
        'created_by',
        'created_at',
      ),
      ...camelJson(row, 'updated_at', 'next_run_at', 'paused_reason', 'secret_hint', 'is_sample', 'version'),
      trigger: withUrl(row.trigger, ''),
      actions: mayEdit(level) ? row.actions : maskedActions(row.actions),
      owner: { id: row.owner_id ?? noOne, name: row.owner_name },
      lastExecuted: lastStartedAt?.toISOString() ?? null,
      executionCount,
      successRate: successRate(completed, executionCount),
      blockedReason: blocked.get(row.id) ?? null,
      level,
    }
  })
}

/** The full workflow; people who can edit it also see its webhook URL. */
export async function presentWorkflow(ctx: RequestCtx, row: WorkflowRow): Promise<Workflow> {
  const workflow = orNotFound((await presentWorkflows(ctx, [row]))[0], 'Workflow')
  const isHooked = row.trigger.type === 'webhook' && mayEdit(workflow.level)
  return isHooked ? { ...workflow, trigger: withUrl(row.trigger, await hookUrl(ctx, row)) } : workflow
}

const noOne = '00000000-0000-0000-0000-000000000000'

const withUrl = (trigger: Trigger, url: string): Trigger =>
  trigger.type === 'webhook' ? { ...trigger, webhookConfig: { ...trigger.webhookConfig, url } } : trigger

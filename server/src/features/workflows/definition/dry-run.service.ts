import type { AgentId } from '@sextant/contract/agents/catalogue'
import { costPerExecution } from '@sextant/contract/workflows/kinds'
import type { Action } from '@sextant/contract/workflows/parts'
import type { DryRun, WorkflowDraft } from '@sextant/contract/workflows/routes'
import { draftProblems } from '@sextant/contract/workflows/rules'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { jsonSafeObject } from '../execution/json-safe.ts'
import { mayEdit } from './access.ts'
import { choices } from './choices.service.ts'
import { effectsOf, sampleTrigger, summaryOf } from './dry-run.ts'
import { maskedActions } from './masked-addresses.ts'
import { readVisible } from './visible.service.ts'

/** Read-only: nothing here sends, starts or writes anything. */
export async function testDraft(
  ctx: RequestCtx,
  input: Pick<WorkflowDraft, 'name' | 'trigger' | 'actions'>,
): Promise<DryRun> {
  const { name, trigger: by, actions } = input
  const draft = jsonSafeObject({ name, trigger: by, actions }) as unknown as typeof input
  const [problem] = Object.values(draftProblems(draft))
  if (problem) throw new UserError('invalid_input', problem)
  const trigger = sampleTrigger(draft.trigger, ctx.now())
  const [known, refused] = await Promise.all([choices(ctx), refusedAgents(ctx, draft.actions)])
  const effects = effectsOf(draft, trigger, { ...known, refused, me: ctx.actor.email, now: ctx.now() })
  return {
    summary: summaryOf(draft.actions, effects),
    trigger,
    effects: effects.map(({ order, type, text, problem }) => ({ order, type, text, problem })),
    agentActions: draft.actions.filter(({ type }) => type === 'trigger-agent').length,
    estimatedCost: costPerExecution,
  }
}

/** Paused agents, no free slot in the plan, or no actions left this month. */
async function refusedAgents(ctx: RequestCtx, actions: readonly Action[]): Promise<Map<AgentId, string>> {
  const agentIds = new Set(actions.flatMap((action) => (action.type === 'trigger-agent' ? [action.agentId] : [])))
  const refusals = await Promise.all(
    [...agentIds].map(async (agentId) => [agentId, await ctx.ports.runRefusal(ctx, agentId)] as const),
  )
  return new Map(refusals.flatMap(([agentId, refusal]) => (refusal ? [[agentId, refusal] as const] : [])))
}

export async function test(ctx: RequestCtx, id: string): Promise<DryRun> {
  const { row, level } = await readVisible(ctx, id)
  return testDraft(ctx, mayEdit(level) ? row : { ...row, actions: maskedActions(row.actions) })
}

import { costPerExecution } from '@sextant/contract/workflow-kinds'
import { draftProblems } from '@sextant/contract/workflow-rules'
import type { DryRun, WorkflowDraft } from '@sextant/contract/workflows'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { mayEdit } from './access.ts'
import { choices } from './choices.service.ts'
import { effectsOf, sampleTrigger, summaryOf } from './dry-run.ts'
import { maskedActions } from './masked-addresses.ts'
import { plainObject } from './plain.ts'
import { readVisible } from './visible.service.ts'

/** Reads and tells: there is nothing in here that could send, start or write. */
export async function testDraft(
  ctx: RequestCtx,
  given: Pick<WorkflowDraft, 'name' | 'trigger' | 'actions'>,
): Promise<DryRun> {
  const { name, trigger: by, actions } = given
  const draft = plainObject({ name, trigger: by, actions }) as unknown as typeof given
  const [problem] = Object.values(draftProblems(draft))
  if (problem) throw new UserError('invalid_input', problem)
  const trigger = sampleTrigger(draft.trigger, ctx.now())
  const effects = effectsOf(draft, trigger, { ...(await choices(ctx)), me: ctx.actor.email, now: ctx.now() })
  return {
    summary: summaryOf(draft.actions, effects),
    trigger,
    effects: effects.map(({ order, type, text, problem }) => ({ order, type, text, problem })),
    agentActions: draft.actions.filter(({ type }) => type === 'trigger-agent').length,
    estimatedCost: costPerExecution,
  }
}

export async function test(ctx: RequestCtx, id: string): Promise<DryRun> {
  const { row, level } = await readVisible(ctx, id)
  return testDraft(ctx, mayEdit(level) ? row : { ...row, actions: maskedActions(row.actions) })
}

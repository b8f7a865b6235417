import { type ActionKind, fieldsOf, findAction } from '@sextant/contract/agents/actions'
import { agentPage, agents, recordPage } from '@sextant/contract/agents/catalogue'
import type { FieldValues } from '@sextant/contract/agents/fields'
import type { Run } from '@sextant/contract/agents/routes'
import { UserError } from '#kernel/errors'
import { interpolateValue, type Scope, toText } from '../execution/interpolate.ts'
import { cut, type JsonValue, jsonSafe, jsonSafeObject } from '../execution/json-safe.ts'
import type { Outcome, StepOf } from './step.ts'

/** A finished run wakes its execution; this poll is a fallback. */
const lookAfterMs = 10 * 60_000

/** Starts an agent run and waits for it in the database. */
export async function agent(step: StepOf<'trigger-agent'>, waitFor: WaitFor): Promise<Outcome> {
  const runId = step.before?.runId
  const input = inputOf(step)
  try {
    return await (runId ? afterRun(step, runId, input) : begin(step, input, waitFor))
  } catch (error) {
    if (error instanceof UserError) return { kind: 'failed', error: error.message, input: jsonSafe(input) }
    throw error
  }
}

async function begin(step: StepOf<'trigger-agent'>, input: FieldValues, waitFor: WaitFor): Promise<Outcome> {
  const { agentId, actionType } = step.action
  // One transaction, so that the run can't end before the execution waits for it.
  await step.ctx.transact(async (ctx) => {
    const request = { agentId, actionType, input, triggeredBy: 'workflow' as const, idempotencyKey: runKey(step) }
    const run = await ctx.ports.runAgentAction(ctx, request)
    await waitFor(ctx, waiting(step, run.id, input))
  })
  return { kind: 'recorded', input: null }
}

/** A retry after a failed run uses a new key, so that it starts a new run. */
function runKey({ key, before }: StepOf<'trigger-agent'>): string {
  const { runId: failed } = jsonSafeObject(before?.output)
  return failed ? `${key} after ${failed}` : key
}

export type WaitFor = (ctx: StepOf<'trigger-agent'>['ctx'], outcome: Outcome) => Promise<void>

function waiting({ action, ctx }: StepOf<'trigger-agent'>, runId: string, input: FieldValues): Outcome {
  return {
    kind: 'wait',
    for: `Waiting for ${agents[action.agentId].name}`,
    until: new Date(ctx.now().getTime() + lookAfterMs),
    input: jsonSafe(input),
    output: { runId },
    attempts: 1,
    runId,
  }
}

async function afterRun(step: StepOf<'trigger-agent'>, runId: string, values: FieldValues): Promise<Outcome> {
  const input = jsonSafe(values)
  const run = await stateOf(step, runId)
  if (run.status === 'completed') return { kind: 'done', input, output: await outputOf(step, run), runId }
  if (run.status === 'failed') {
    const error = `${agents[run.agentId].name} failed: ${run.error ?? 'unknown error'}`
    return { kind: 'failed', error, input, output: { runId }, runId }
  }
  return waiting(step, runId, values)
}

async function stateOf({ ctx }: StepOf<'trigger-agent'>, runId: string): Promise<Run> {
  const states = ctx.ports.followRun(ctx, runId)
  const { done, value } = await states.next()
  if (done) return value
  await states.return(value.run)
  return value.run
}

async function outputOf({ ctx }: StepOf<'trigger-agent'>, run: Run): Promise<JsonValue> {
  const output = run.outputId ? await ctx.ports.readOutput(ctx, run.outputId) : undefined
  const subject = output?.subject
  const page = subject ? recordPage(run.agentId, subject) : agentPage(run.agentId)
  return jsonSafeObject({
    runId: run.id,
    outputId: run.outputId,
    title: output?.title ?? run.title,
    description: output?.description ?? '',
    body: output?.body ?? '',
    confidence: run.confidence,
    subject: subject ?? null,
    url: `${ctx.ports.publicUrl}${page}`,
  })
}

/** Fills in parameters; a missing source text defaults to the previous output. */
function inputOf({ action, scope, number }: StepOf<'trigger-agent'>): FieldValues {
  const kind = findAction(action.agentId, action.actionType)
  const set = Object.entries(action.parameters).map(([key, value]) => [key, interpolateValue(value, scope)] as const)
  const input = Object.fromEntries(set.filter(([, value]) => value !== ''))
  return kind ? { ...inherited(kind, scope, number), ...input } : input
}

function inherited(kind: ActionKind, scope: Scope, number: number): FieldValues {
  const { title, text } = whatCameBefore(scope, number)
  const entries = Object.entries(fieldsOf(kind)).flatMap(([key, field]): [string, string][] => {
    if (field.kind === 'long-text' && (field.required || key === 'sourceText') && text) return [[key, text]]
    if (field.kind === 'text' && field.required && title) return [[key, cut(title, 300)]]
    return []
  })
  return Object.fromEntries(entries)
}

/** The last text output, or the trigger data. */
function whatCameBefore({ steps, trigger }: Scope, number: number): { title: string; text: string } {
  for (let before = number - 1; before >= 1; before--) {
    const output = jsonSafeObject(steps[before]?.output)
    if (typeof output.body === 'string' && output.body) return { title: toText(output.title), text: output.body }
  }
  const subject = jsonSafeObject(trigger.subject)
  const title = toText(trigger.title ?? subject.title)
  return { title, text: toText(trigger.text ?? trigger.body ?? trigger.description) || title }
}

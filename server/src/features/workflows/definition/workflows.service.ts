import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { Workflow, WorkflowDraft, WorkflowStats, workflowRoutes } from '@sextant/contract/workflows/routes'
import { successRate } from '@sextant/contract/workflows/rules'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import { refuseBlocked, stepsByAfter } from '../execution/approval.ts'
import { jsonSafeObject } from '../execution/json-safe.ts'
import { wakingOf } from '../execution/waking.ts'
import * as executions from '../history/executions.queries.ts'
import { stop } from '../history/executions.service.ts'
import { begin } from '../triggers/start.service.ts'
import { visibleTo } from './access.ts'
import { checkedDraft, refuseUnlessStartable } from './drafts.service.ts'
import { withStoredAddresses } from './masked-addresses.ts'
import { timeZoneOf } from './people.queries.ts'
import { presentWorkflow, presentWorkflows } from './present-workflow.ts'
import { renewHook, renewSigning } from './secrets.service.ts'
import { readDeletable, readEditable, readVisible, sharesOf } from './visible.service.ts'
import * as queries from './workflows.queries.ts'

export async function list(
  ctx: RequestCtx,
  { search, status, ...page }: RequestOf<typeof workflowRoutes.list>['query'],
): Promise<Page<Workflow>> {
  const visible = visibleTo(ctx.actor.role, await sharesOf(ctx))
  return pageById(page, async (before, atMost) => {
    const rows = await queries.list(ctx.db, ctx.actor.workspaceId, { search, status, visible, before, atMost })
    return presentWorkflows(ctx, rows)
  })
}

export const read = async (ctx: RequestCtx, id: string): Promise<Workflow> =>
  presentWorkflow(ctx, (await readVisible(ctx, id)).row)

export async function stats(ctx: RequestCtx): Promise<WorkflowStats> {
  const { workspaceId, role } = ctx.actor
  const visible = visibleTo(role, await sharesOf(ctx))
  const { total, active } = await queries.countLive(ctx.db, workspaceId, visible)
  const tallies = await executions.tallies(ctx.db, workspaceId, visible)
  const sum = (of: (tally: executions.Tally) => number) => tallies.reduce((so, tally) => so + of(tally), 0)
  const completed = sum((tally) => tally.completed)
  const totalExecutions = completed + sum(({ failed, cancelled, open }) => failed + cancelled + open)
  return { totalWorkflows: total, active, totalExecutions, successRate: successRate(completed, totalExecutions) }
}

type NewWorkflow = RequestOf<typeof workflowRoutes.create>['body']

export function create(
  ctx: RequestCtx,
  { idempotencyKey, ...body }: NewWorkflow,
  { isSample = false } = {},
): Promise<Workflow> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, userId, name } = ctx.actor
    const draft = await checkedDraft(ctx, body)
    const key = idempotencyKey ? `${userId} ${idempotencyKey}` : null
    const owner = { id: userId, name }
    const id = await queries.insert(ctx.db, { workspaceId, draft, owner, key, isSample, at: ctx.now() })
    if (!id) return saveAgain(ctx, key ?? '', draft)
    const workflow = await withKeys(ctx, id)
    await ctx.audit('CREATE_WORKFLOW', subjectOf(workflow))
    await publishChange(ctx, id)
    return presentWorkflow(ctx, workflow)
  })
}

/** The response to an earlier save was lost: the workflow exists, so save the new content over it. */
async function saveAgain(ctx: RequestCtx, key: string, draft: WorkflowDraft): Promise<Workflow> {
  const known = orNotFound(await queries.findByKey(ctx.db, ctx.actor.workspaceId, key), 'Workflow')
  const { name, description, trigger, actions, tags, pause_on_failures: pauseOnFailures, version } = known
  const saved = { name, description, trigger, actions, tags, pauseOnFailures }
  if (isDeepStrictEqual(saved, draft)) return presentWorkflow(ctx, known)
  if (version === 1) return update(ctx, known.id, { ...draft, version })
  throw new UserError('conflict', 'This workflow was already saved, and someone has changed it since. Open it instead.')
}

export function update(ctx: RequestCtx, id: string, saved: WorkflowDraft & { version: number }): Promise<Workflow> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, name } = ctx.actor
    const before = await readEditable(ctx, id)
    if (before.version !== saved.version) {
      throw new UserError('conflict', 'Someone else changed this workflow. Reload it and try again.')
    }
    const actions = withStoredAddresses(saved.actions, before.actions)
    const draft = await checkedDraft(ctx, { ...saved, actions })
    if (before.enabled) refuseUnlessStartable(draft)
    const zone = await timeZoneOf(ctx.db, workspaceId)
    const waking = wakingOf(draft.trigger, before.enabled, zone, ctx.now())
    const version = before.version + 1
    const stepsBy = stepsByAfter(ctx, before, draft.actions)
    await queries.update(ctx.db, { id, workspaceId, version, draft, savedBy: name, stepsBy, at: ctx.now() }, waking)
    const after = await withKeys(ctx, id)
    await ctx.audit('UPDATE_WORKFLOW', subjectOf(after), subjectOf(before))
    await publishChange(ctx, id)
    return presentWorkflow(ctx, after)
  })
}

export function setEnabled(ctx: RequestCtx, id: string, enabled: boolean): Promise<Workflow> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const before = await readEditable(ctx, id)
    if (enabled) {
      refuseUnlessStartable(before)
      await refuseBlocked(ctx, before)
    }
    const zone = await timeZoneOf(ctx.db, workspaceId)
    const waking = wakingOf(before.trigger, enabled, zone, ctx.now())
    await queries.setEnabled(ctx.db, { id, workspaceId, enabled, pausedReason: null, at: ctx.now(), ...waking })
    if (enabled) await executions.forgiveFailures(ctx.db, workspaceId, id)
    const after = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Workflow')
    await ctx.audit('UPDATE_WORKFLOW', subjectOf(after), subjectOf(before))
    await publishChange(ctx, id)
    return presentWorkflow(ctx, after)
  })
}

export function remove(ctx: RequestCtx, id: string): Promise<{ id: string }> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const workflow = await readDeletable(ctx, id)
    // Its keys stay until it is erased.
    await ctx.ports.moveToBin(ctx, { kind: 'workflow', ids: [id], title: workflow.name })
    await queries.markDeleted(ctx.db, workspaceId, id, ctx.now())
    const reason = 'The workflow was deleted.'
    await stop(ctx, { workflowId: id }, reason)
    await ctx.audit('DELETE_WORKFLOW', subjectOf(workflow))
    await publishChange(ctx, id)
    await ctx.publish({ workspaceId }, { topic: 'executions' })
    return { id }
  })
}

/** It is back from the bin and wakes up at its next time, not for those it missed. */
export async function restored(ctx: RequestCtx, [id = '']: readonly string[]): Promise<void> {
  const { workspaceId } = ctx.actor
  const { trigger, enabled, paused_reason: pausedReason } = await readDeletable(ctx, id)
  const waking = wakingOf(trigger, enabled, await timeZoneOf(ctx.db, workspaceId), ctx.now())
  await queries.setEnabled(ctx.db, { id, workspaceId, enabled, pausedReason, at: ctx.now(), ...waking })
  await publishChange(ctx, id)
  await ctx.publish({ workspaceId }, { topic: 'executions' })
}

/** The copy belongs to the current person and is inactive. */
export async function duplicate(ctx: RequestCtx, id: string, idempotencyKey?: string): Promise<Workflow> {
  const { row } = await readVisible(ctx, id)
  const { name, description, trigger, actions, tags, pause_on_failures: pauseOnFailures } = row
  const copy = { name: `${name} (Copy)`.slice(-200), description, trigger, actions, tags, pauseOnFailures }
  return create(ctx, { ...copy, ...(idempotencyKey && { idempotencyKey: `copy of ${id} ${idempotencyKey}` }) })
}

type RunBody = RequestOf<typeof workflowRoutes.run>['body']

export function run(ctx: RequestCtx, id: string, body: RunBody): Promise<{ executionId: string }> {
  return ctx.transact(async (ctx) => {
    const workflow = await readEditable(ctx, id)
    refuseUnlessStartable(workflow)
    await refuseBlocked(ctx, workflow)
    const [begun] = await begin(ctx, [
      {
        workspaceId: ctx.actor.workspaceId,
        workflowId: id,
        version: workflow.version,
        stepsTotal: workflow.actions.length,
        triggeredBy: 'Manual',
        trigger: { ...jsonSafeObject(body?.payload ?? {}), startedBy: ctx.actor.name },
        at: ctx.now(),
        ...(body?.idempotencyKey && { key: `manual ${body.idempotencyKey}` }),
      },
    ])
    const { id: executionId, isNew } = orNotFound(begun, 'Execution')
    if (isNew) await ctx.audit('RUN_WORKFLOW', { id, name: workflow.name, executionId })
    return { executionId }
  })
}

export function rotateHook(ctx: RequestCtx, id: string): Promise<Workflow> {
  return ctx.transact(async (ctx) => {
    const workflow = await readEditable(ctx, id)
    if (workflow.trigger.type !== 'webhook') {
      throw new UserError('conflict', 'Only workflows with a webhook trigger have a URL.')
    }
    await renewHook(ctx, workflow)
    await ctx.audit('ROTATE_WORKFLOW_HOOK', { id, name: workflow.name })
    await publishChange(ctx, id)
    return presentWorkflow(ctx, await readEditable(ctx, id))
  })
}

export function rotateSecret(ctx: RequestCtx, id: string): Promise<{ secret: string; secretHint: string }> {
  return ctx.transact(async (ctx) => {
    const workflow = await readEditable(ctx, id)
    const renewed = await renewSigning(ctx, workflow)
    await ctx.audit('ROTATE_WORKFLOW_SECRET', { id, name: workflow.name })
    await publishChange(ctx, id)
    return renewed
  })
}

/** Adds a webhook URL if the trigger needs one, and a secret if something is signed. */
async function withKeys(ctx: RequestCtx, id: string): Promise<queries.WorkflowRow> {
  const { workspaceId } = ctx.actor
  const workflow = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Workflow')
  const isHooked = workflow.trigger.type === 'webhook'
  const signs = isHooked || workflow.actions.some(({ type }) => type === 'webhook')
  const needsHook = isHooked && !workflow.hook_secret_id
  const needsSecret = signs && !workflow.signing_secret_id
  if (needsHook) await renewHook(ctx, workflow)
  if (needsSecret) await renewSigning(ctx, workflow)
  return needsHook || needsSecret ? orNotFound(await queries.find(ctx.db, workspaceId, id), 'Workflow') : workflow
}

const publishChange = (ctx: RequestCtx, id: string) =>
  ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'workflows', id })

const subjectOf = ({ id, name, description, enabled, trigger, actions, tags, version }: queries.WorkflowRow) => ({
  id,
  name,
  description,
  enabled,
  trigger: trigger.type,
  actions: actions.map(({ type }) => type),
  tags,
  version,
})

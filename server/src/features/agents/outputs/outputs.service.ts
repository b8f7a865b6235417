import { recordPage } from '@sextant/contract/agents/catalogue'
import type { Output, outputRoutes } from '@sextant/contract/agents/outputs'
import { undoDecisionMs } from '@sextant/contract/inbox/rules'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { editDistance } from '#kernel/text/edit-distance'
import * as queries from './outputs.queries.ts'

export const list = (ctx: RequestCtx, query: RequestOf<typeof outputRoutes.list>['query']) =>
  queries.listOutputs(ctx.db, ctx.actor.workspaceId, query)

export const read = async (ctx: RequestCtx, id: string): Promise<Output> =>
  orNotFound(await queries.findOutput(ctx.db, ctx.actor.workspaceId, id), 'Output')

export function edit(
  ctx: RequestCtx,
  id: string,
  change: { title: string; body: string; version: number },
): Promise<Output> {
  return ctx.transact(async (ctx) => {
    const before = await read(ctx, id)
    refuseUnlessWaiting(before)
    refuseElsewhere(before)
    if (!(await queries.edit(ctx.db, ctx.actor.workspaceId, { id, ...change, isSample: ctx.isSample }))) {
      throw new UserError('conflict', 'Someone else changed this output. Reload it and try again.')
    }
    const after = await read(ctx, id)
    await ctx.audit('EDIT_OUTPUT', subjectOf(after), subjectOf(before))
    await publishChange(ctx, id)
    return after
  })
}

export const approve = (ctx: RequestCtx, id: string) => decide(ctx, id, 'approved', null)
export const reject = (ctx: RequestCtx, id: string, reason: string) => decide(ctx, id, 'rejected', reason || null)

function decide(ctx: RequestCtx, id: string, status: 'approved' | 'rejected', reason: string | null): Promise<Output> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, name, userId } = ctx.actor
    const before = await read(ctx, id)
    refuseUnlessWaiting(before)
    // Taken before the record behind it is approved, so that reopening finds what changed since.
    const at = ctx.now()
    const here = before.original ? editDistance(before.original.body, before.body) : 0
    const there = status === 'approved' && before.subject ? await ctx.ports.approveSubject(ctx, before.subject) : 0
    const decision = { id, status, by: { userId, name }, reason, editDistance: Math.max(here, there), at }
    if (!(await queries.decide(ctx.db, workspaceId, decision))) throw decidedAlready()
    const after = await read(ctx, id)
    const facts = { ...madeBy(after), [status === 'approved' ? 'approvedBy' : 'rejectedBy']: name, reason }
    const action = status === 'approved' ? 'APPROVE_OUTPUT' : 'REJECT_OUTPUT'
    await ctx.audit(action, { ...subjectOf(after), facts }, subjectOf(before))
    await ctx.emit('output.decided', { workspaceId, outputId: id, status })
    await publishChange(ctx, id)
    return after
  })
}

/** Takes back one's own decision, and the approval of the record behind the output with it. */
export function reopen(ctx: RequestCtx, id: string): Promise<Output> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, userId: by } = ctx.actor
    const before = await read(ctx, id)
    const { status, subject, decidedAt } = before
    // A second click finds it done.
    if (status === 'completed') return before
    const at = new Date(decidedAt ?? 0)
    if (ctx.now().getTime() >= at.getTime() + undoDecisionMs) throw tooLate()
    if (!(await queries.reopen(ctx.db, workspaceId, { id, by }))) throw tooLate()
    if (status === 'approved' && subject) await ctx.ports.reopenSubject(ctx, subject, at)
    const after = await read(ctx, id)
    await ctx.audit('REOPEN_OUTPUT', subjectOf(after), subjectOf(before))
    await publishChange(ctx, id)
    return after
  })
}

function refuseUnlessWaiting({ status }: Output): void {
  if (status === 'pending' || status === 'processing') {
    throw new UserError('conflict', "This output isn't finished yet.")
  }
  if (status !== 'completed') throw decidedAlready()
}

/** Records with their own page are edited there, not as output text. */
function refuseElsewhere({ agentType, subject }: Output): void {
  if (!subject) return
  const link = recordPage(agentType, subject)
  throw new UserError('conflict', 'This output has its own page. Edit it there.', { link })
}

const tooLate = () =>
  new UserError(
    'conflict',
    'Only the person who decided can undo it, within a minute. Open the output to see its state.',
  )
const decidedAlready = () => new UserError('conflict', 'This output has already been approved or rejected.')

/** For the audit log. Leaves out the text, which may be long. */
const subjectOf = ({ id, title, status, version }: Output) => ({ id, name: title, status, version })

/** How the output was produced, for the audit log. */
const madeBy = ({ runId, engine, model, cost }: Output) => ({ runId, engine, model, cost })

const publishChange = (ctx: RequestCtx, id: string) =>
  ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'outputs', id })

import { createHash } from 'node:crypto'
import type { FieldValues } from '@sextant/contract/agents/fields'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { prdGenerationRoutes } from '@sextant/contract/prds/generation'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { findByRun } from '../prds.queries.ts'
import * as queries from './generations.queries.ts'

export type Source = RequestOf<typeof prdGenerationRoutes.generate>['body']

/** A client calls generate right after the staged call to get the same PRD. */
const followsWithinMs = 15 * 60_000
const rememberedMs = 24 * 3_600_000

/** Reuses a running generation of the same person with the same input; otherwise starts a new run. */
export async function runFor(ctx: RequestCtx, source: Source): Promise<string> {
  const [first, ...moreTranscriptIds] = source.transcript_ids ?? []
  // Before a run is used up: sources that can't be read together.
  if (first) await ctx.ports.transcripts.sourceOf(ctx, { ...requestOf(source), transcriptId: first, moreTranscriptIds })
  const transcriptId =
    first ??
    source.transcript_id ??
    (await ctx.ports.transcripts.keepText(ctx, { sourceText: source.source_text, title: source.title }))
  const { title, additional_context: context, layout = 'default' } = source
  const input = { transcriptId, moreTranscriptIds, title, context, layout }
  return startOnce(ctx, wholeKeyOf(source), input)
}

/** Starts a run, or finds the one of the same person that is under way for the same thing. */
export function startOnce(ctx: RequestCtx, sourceKey: Buffer, input: FieldValues): Promise<string> {
  const { workspaceId, userId } = ctx.actor
  const search = { workspaceId, userId, sourceKey }
  return ctx.transact(async (ctx) => {
    const at = ctx.now()
    const known = await queries.lock(ctx.db, search, at)
    if (known !== null && (await isUnderWay(ctx, known))) return known
    const run = await ctx.ports.runAgentAction(ctx, {
      agentId: 'user-whisperer',
      actionType: 'generate-prd',
      input,
      triggeredBy: 'manual',
    })
    await queries.begin(ctx.db, search, run.id)
    await queries.deleteOlder(ctx.db, search, new Date(at.getTime() - rememberedMs))
    return run.id
  })
}

const requestOf = ({ title, additional_context: context }: Source) => ({ sourceText: '', title, context })

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const wholeKeyOf = ({ source_text, transcript_id, transcript_ids, title, additional_context, layout }: Source) =>
  hashOf(JSON.stringify([source_text, transcript_ids ?? transcript_id ?? null, title, additional_context, layout]))

/** False when the run has ended or no longer exists. */
async function isUnderWay(ctx: RequestCtx, runId: string): Promise<boolean> {
  const states = ctx.ports.followRun(ctx, runId)
  try {
    const { done, value } = await states.next()
    if (!done) await states.return(value.run)
    return !done
  } catch (error) {
    if (error instanceof UserError && error.code === 'not_found') return false
    throw error
  }
}

export async function refuseUnlessOwn(ctx: RequestCtx, runId: string): Promise<void> {
  if (!(await queries.isOwn(ctx.db, ctx.actor, runId))) throw new UserError('not_found', 'Generation not found.')
}

/** Ignores the title, because the follow-up call sends the final one. */
const keyOf = ({ source_text, transcript_ids = [], additional_context, layout }: Source) =>
  hashOf([source_text, ...transcript_ids, additional_context, ...(layout ? [layout] : [])].join('\n'))

export const rememberStaged = (ctx: RequestCtx, source: Source, runId: string): Promise<void> => {
  const { workspaceId, userId } = ctx.actor
  return queries.saveStaged(ctx.db, { workspaceId, userId, sourceKey: keyOf(source) }, { runId, at: ctx.now() })
}

/** The matching staged run, unless its PRD doesn't exist. */
export async function stagedBefore(ctx: RequestCtx, source: Source): Promise<string | undefined> {
  const { workspaceId, userId } = ctx.actor
  const since = new Date(ctx.now().getTime() - followsWithinMs)
  const search = { workspaceId, userId, sourceKey: keyOf(source) }
  const runId = await queries.takeStaged(ctx.db, search, { title: source.title, since })
  if (runId === undefined) return undefined
  return (await isUnderWay(ctx, runId)) || (await findByRun(ctx.db, workspaceId, runId)) ? runId : undefined
}

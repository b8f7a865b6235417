import type { AnswerOf } from '@sextant/contract/kernel/route'
import { type PrdContent, PrdContent as PrdContentSchema } from '@sextant/contract/prds/content'
import type { prdGenerationRoutes } from '@sextant/contract/prds/generation'
import { isLayoutKey } from '@sextant/contract/prds/layouts'
import { contentOf } from '@sextant/contract/prds/sections'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { findByRun } from '../prds.queries.ts'
import { create, read } from '../prds.service.ts'
import { refuseUnlessOwn, rememberStaged, runFor, type Source, stagedBefore } from './generations.service.ts'

type Stages = AnswerOf<typeof prdGenerationRoutes.generateProgressive>

/** Responds once the PRD is stored. After a staged call with the same source, it returns that call's PRD. */
export async function* generate(ctx: RequestCtx, source: Source): AnswerOf<typeof prdGenerationRoutes.generate> {
  const staged = await stagedBefore(ctx, source)
  const run_id = staged ?? (await runFor(ctx, source))
  const states = ctx.ports.followRun(ctx, run_id)
  for (;;) {
    const { done, value } = await states.next()
    if (!done) {
      yield { run_id, progress: value.run.progress, message: value.run.message }
      continue
    }
    if (value.status === 'failed') throw new UserError('invalid_input', value.error ?? 'Failed to generate PRD.')
    return { prd_id: await prdOf(ctx, run_id), run_id }
  }
}

/** Streams each stage as it finishes. */
export async function* generateProgressive(ctx: RequestCtx, source: Source): Stages {
  const runId = await runFor(ctx, source)
  await rememberStaged(ctx, source, runId)
  return yield* stagesOf(ctx, runId)
}

/** Follows a generation that is already running. */
export async function* follow(ctx: RequestCtx, runId: string): Stages {
  await refuseUnlessOwn(ctx, runId)
  return yield* stagesOf(ctx, runId)
}

/** Stops a generation. What a model has written so far becomes a draft. */
export async function stop(ctx: RequestCtx, runId: string): Promise<{ prd_id: string | null }> {
  await refuseUnlessOwn(ctx, runId)
  const states = ctx.ports.followRun(ctx, runId)
  const { done, value } = await states.next()
  if (done) throw new UserError('conflict', 'This run has already ended.')
  await states.return(value.run)
  const partial = (value.partial ?? {}) as Partial
  const { draft, transcriptIds: [transcriptId, ...moreTranscriptIds] = [], layout = '' } = partial
  return ctx.transact(async (ctx) => {
    if (!(await ctx.ports.stopRun(ctx, runId))) throw new UserError('conflict', 'This run has already ended.')
    if (!draft || !transcriptId) return { prd_id: null }
    const { model } = value.run
    const { id } = await create(ctx, {
      runId: null,
      transcriptId,
      moreTranscriptIds,
      content: PrdContentSchema.parse(draft),
      engine: 'model',
      model,
      ...(isLayoutKey(layout) && { layout }),
      reason: 'Stopped while it was written',
    })
    return { prd_id: id }
  })
}

async function* stagesOf(ctx: RequestCtx, runId: string): Stages {
  const reported = new Map<StageName, Stage>()
  const states = ctx.ports.followRun(ctx, runId)
  for (;;) {
    const { done, value } = await states.next()
    if (done) {
      if (value.status === 'failed')
        return { success: false, stages: [...reported.values()], final_prd: null, error: value.error }
      const prd = await read(ctx, await prdOf(ctx, runId))
      const analysis = { summary: prd.executive_summary, problems: [], full_prd: contentOf(prd) }
      for (const stage of stagesIn(analysis, reported)) reported.set(stage.name, stage)
      return { success: true, stages: [...reported.values()], final_prd: prd, error: null }
    }
    const seen = { run_id: runId, progress: value.run.progress, message: value.run.message }
    const fresh = stagesIn(value.partial as Partial, reported)
    const { draft = null } = (value.partial ?? {}) as Partial
    if (fresh.length === 0) yield { ...seen, stage: null, draft }
    for (const stage of fresh) {
      reported.set(stage.name, stage)
      yield { ...seen, stage, draft }
    }
  }
}

interface Partial {
  summary?: string
  problems?: string[]
  full_prd?: PrdContent
  /** The document while a model writes it. */
  draft?: PrdContent
  transcriptIds?: string[]
  layout?: string
}
type StageName = 'summary' | 'problems' | 'full_prd'
type Stage = { name: StageName; status: 'completed' } & Pick<Partial, StageName>

/** Stages that are finished but not sent yet. */
function stagesIn(partial: Partial | null, reported: ReadonlyMap<StageName, Stage>): Stage[] {
  const names: StageName[] = ['summary', 'problems', 'full_prd']
  return names
    .filter((name) => partial?.[name] !== undefined && !reported.has(name))
    .map((name) => ({ name, status: 'completed', [name]: partial?.[name] }))
}

async function prdOf(ctx: RequestCtx, runId: string): Promise<string> {
  const id = await findByRun(ctx.db, ctx.actor.workspaceId, runId)
  if (!id) throw new UserError('not_found', 'The PRD was deleted.')
  return id
}

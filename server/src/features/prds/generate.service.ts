import type { AnswerOf, RequestOf } from '@sextant/contract/kernel/route'
import type { prdGenerationRoutes } from '@sextant/contract/prd-generation'
import type { PrdContent } from '@sextant/contract/prds'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import * as queries from './prds.queries.ts'
import { read } from './prds.service.ts'
import { hashOf, keepText } from './sources.service.ts'

type Source = RequestOf<typeof prdGenerationRoutes.generate>['body']
type Stages = AnswerOf<typeof prdGenerationRoutes.generateProgressive>

/** The call that follows the staged one, and means its result, comes soon after it. */
const followsWithinMs = 15 * 60_000

/** Answers once the document is stored; right after the staged call with the same source it is that call's document. */
export async function* generate(ctx: RequestCtx, given: Source): AnswerOf<typeof prdGenerationRoutes.generate> {
  const staged = await stagedBefore(ctx, given)
  const run_id = staged ?? (await start(ctx, given)).id
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

/** The same, telling each stage as it is done. */
export async function* generateProgressive(ctx: RequestCtx, given: Source): Stages {
  const run = await start(ctx, given)
  await queries.saveStaged(ctx.db, ctx.actor.workspaceId, { sourceKey: keyOf(given), runId: run.id, at: ctx.now() })
  const told = new Map<StageName, Stage>()
  const states = ctx.ports.followRun(ctx, run.id)
  for (;;) {
    const { done, value } = await states.next()
    if (done) {
      if (value.status === 'failed')
        return { success: false, stages: [...told.values()], final_prd: null, error: value.error }
      const prd = await read(ctx, await prdOf(ctx, run.id))
      const made = { summary: prd.executive_summary, problems: [], full_prd: contentOf(prd) }
      for (const stage of stagesIn(made, told)) told.set(stage.name, stage)
      return { success: true, stages: [...told.values()], final_prd: prd, error: null }
    }
    const seen = { run_id: run.id, progress: value.run.progress, message: value.run.message }
    const fresh = stagesIn(value.partial as Partial, told)
    if (fresh.length === 0) yield { ...seen, stage: null }
    for (const stage of fresh) {
      told.set(stage.name, stage)
      yield { ...seen, stage }
    }
  }
}

interface Partial {
  summary?: string
  problems?: string[]
  full_prd?: PrdContent
}
type StageName = 'summary' | 'problems' | 'full_prd'
type Stage = { name: StageName; status: 'completed' } & Partial

/** What is there now and was not told yet. */
function stagesIn(partial: Partial | null, told: ReadonlyMap<StageName, Stage>): Stage[] {
  const names: StageName[] = ['summary', 'problems', 'full_prd']
  return names
    .filter((name) => partial?.[name] !== undefined && !told.has(name))
    .map((name) => ({ name, status: 'completed', [name]: partial?.[name] }))
}

const contentOf = ({ title, product_name, executive_summary, problem_statement, ...rest }: PrdContent): PrdContent => ({
  title,
  product_name,
  executive_summary,
  problem_statement,
  target_audience: rest.target_audience,
  user_stories: rest.user_stories,
  feature_requirements: rest.feature_requirements,
  technical_requirements: rest.technical_requirements,
  success_metrics: rest.success_metrics,
})

async function start(ctx: RequestCtx, given: Source) {
  const transcriptId =
    given.transcript_id ?? (await keepText(ctx, { sourceText: given.source_text, title: given.title }))
  return ctx.ports.runAgentAction(ctx, {
    agentId: 'user-whisperer',
    actionType: 'generate-prd',
    input: { transcriptId, title: given.title, context: given.additional_context },
    triggeredBy: 'manual',
  })
}

const keyOf = ({ source_text, additional_context }: Source) => hashOf(`${source_text}\n${additional_context}`)

/** The staged run whose document is meant, unless it made none or that one is gone. */
async function stagedBefore(ctx: RequestCtx, given: Source): Promise<string | undefined> {
  const { workspaceId } = ctx.actor
  const since = new Date(ctx.now().getTime() - followsWithinMs)
  const runId = await queries.takeStaged(ctx.db, workspaceId, keyOf(given), since)
  if (runId === undefined) return undefined
  const states = ctx.ports.followRun(ctx, runId)
  const { done, value } = await states.next()
  if (!done) await states.return(value.run)
  return !done || (await queries.findByRun(ctx.db, workspaceId, runId)) ? runId : undefined
}

async function prdOf(ctx: RequestCtx, runId: string): Promise<string> {
  const id = await queries.findByRun(ctx.db, ctx.actor.workspaceId, runId)
  if (!id) throw new UserError('not_found', 'The PRD was deleted meanwhile.')
  return id
}

import { shortDayText } from '@sextant/contract/kernel/date-text'
import type { Finding } from '@sextant/engine/finding'
import { longestComputeMs } from '#kernel/compute'
import type { RequestCtx } from '#kernel/context'
import type { PrdWriting } from '#ports/prds/prd-writing'
import { modelFor } from './ask-model.ts'
import { contentFrom, problemsIn } from './evidence-first/content.ts'
import { writePrd } from './pipeline/pipeline.ts'
import { themesOf } from './pipeline/themes.ts'
import { findInsights, groupFeedback, matchClaims, readSource } from './prd-writing.computes.ts'

export const writing: PrdWriting = {
  async byModel(ctx, { source, ...task }, { onFound, onDraft } = {}) {
    let problems: string[] = []
    const written = await writePrd({ source, context: source.context, ...task }, modelFor(ctx), {
      async onFindings(findings) {
        problems = problemStatements(findings)
        await onFound?.({ count: findings.length, problems })
      },
      ...(onDraft && { onDraft }),
    })
    return written && { content: written.content, problems }
  },
  async byBuiltIn(ctx, source, onProgress) {
    const dated = { ...source, day: shortDayText(ctx.now()) }
    const reading = await ctx.ports.compute(readSource, dated, { ...forRun(ctx), onProgress })
    return { content: contentFrom(reading, source), problems: problemsIn(reading.document) }
  },
  themesOf: async (ctx, source) =>
    (await themesOf(source, modelFor(ctx))) ?? (await ctx.ports.compute(groupFeedback, source, forRun(ctx))),
  matchClaims: (ctx, claims) => ctx.ports.compute(matchClaims, claims, forRun(ctx)),
  insightsOf: (ctx, source) => ctx.ports.compute(findInsights, source, fairly(ctx)),
}

const problemStatements = (findings: readonly Finding[]) =>
  findings.filter(({ kind, supersededBy }) => kind === 'problem' && !supersededBy).map(({ statement }) => statement)

/** Up to the time limit, with threads shared fairly between workspaces. */
const fairly = ({ actor }: Pick<RequestCtx, 'actor'>) => ({ owner: actor.workspaceId, timeoutMs: longestComputeMs })

/** Stops with the run, too. */
const forRun = (ctx: Pick<RequestCtx, 'actor'> & { signal: AbortSignal }) => ({ ...fairly(ctx), signal: ctx.signal })

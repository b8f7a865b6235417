import { quoteTokens } from '@sextant/engine/words/grounding'
import { z } from 'zod'
import type { RequestCtx } from '#kernel/context'
import type { OwnWork } from '#ports/prds/own-work'
import * as queries from './implications.queries.ts'
import { type OwnPassage, passagesOfDocuments, passagesOfWork } from './own-passages.ts'
import { alikeFrom, nearestTo } from './passages.ts'

const prompt = new URL('../prompts/implications.md', import.meta.url)
const mostChanges = 20
const mostRests = 2
const longestLine = 300

interface Touched {
  change: queries.NewChange
  own: OwnPassage[]
}

interface Related {
  competitorId: string
  signal: AbortSignal
}

/** What each new change means for the workspace's own plans and documents, in a line that quotes them. */
export async function addImplications(ctx: RequestCtx, related: Related, work: readonly OwnWork[]): Promise<void> {
  const { workspaceId } = ctx.actor
  const changes = await queries.withoutImplication(ctx.db, workspaceId, related.competitorId, mostChanges)
  if (changes.length === 0) return
  const touched = await findTouched(ctx, changes, { work, signal: related.signal })
  const lines = await writeLines(ctx, touched, related.signal)
  await ctx.transact(async (ctx) => {
    for (const { change, own } of touched) {
      const written = lines.get(change.id)
      await queries.save(ctx.db, workspaceId, change.id, {
        line: written ?? own[0]?.line ?? '',
        writtenBy: written ? 'model' : 'template',
        rests: own.map(({ rest }) => rest),
      })
    }
    await ctx.publish({ workspaceId }, { topic: 'competitor-changes' })
  })
}

async function findTouched(
  ctx: RequestCtx,
  changes: readonly queries.NewChange[],
  { work, signal }: { work: readonly OwnWork[]; signal: AbortSignal },
): Promise<Touched[]> {
  const embed = async <T extends { text: string }>(passages: readonly T[]) => {
    const texts = passages.map(({ text }) => text)
    const vectors = await ctx.ports.embeddings.embed(texts, { owner: ctx.actor.workspaceId, signal })
    return passages.map((passage, at) => ({ ...passage, vector: vectors[at] }))
  }
  const plans = await embed(work.flatMap(passagesOfWork))
  const touched: Touched[] = []
  for (const change of changes) {
    const documents = await embed(await passagesOfDocuments(ctx, change.texts))
    const theirs = (await embed(change.texts.map((text) => ({ text })))).map(({ vector }) => vector)
    const near = [...plans, ...documents]
      .map((own) => ({ own, likeness: nearestTo(theirs, [own]).likeness }))
      .filter(({ likeness }) => likeness >= alikeFrom)
      .sort((a, b) => b.likeness - a.likeness)
    const once = near.filter(({ own }, at) => near.findIndex((one) => one.own.rest.url === own.rest.url) === at)
    touched.push({ change, own: once.slice(0, mostRests).map(({ own }) => own) })
  }
  return touched
}

const Written = z.object({ lines: z.array(z.object({ change: z.int(), line: z.string() })) })

/** The model's lines by change; none without a model, and none with a figure that isn't in its material. */
async function writeLines(ctx: RequestCtx, touched: readonly Touched[], signal: AbortSignal) {
  const related = touched.filter(({ change, own }) => own.length > 0 && !change.isSample)
  if (related.length === 0) return new Map<string, string>()
  const material = related.map(({ change, own }, at) => ({
    label: `Change ${at + 1}`,
    text: [...change.texts, ...own.map(({ rest }) => `Ours, “${rest.title}”: ${rest.quote}`)].join('\n'),
  }))
  const task = { prompt, material, schema: Written, builtIn: () => ({ lines: [] }) }
  const { value } = await ctx.ports.askEngine<z.infer<typeof Written>>(ctx, task, { user: 'market-maven', signal })
  return new Map(
    value.lines.flatMap(({ change, line }) => {
      const [one, text] = [related[change - 1], line.trim()]
      const isGrounded = text.length <= longestLine && hasItsFigures(text, material[change - 1]?.text ?? '')
      return one && text && isGrounded ? [[one.change.id, text] as const] : []
    }),
  )
}

function hasItsFigures(line: string, source: string): boolean {
  const known = new Set(quoteTokens(source).map(({ word }) => word))
  return quoteTokens(line).every(({ word }) => !/\d/.test(word) || known.has(word))
}

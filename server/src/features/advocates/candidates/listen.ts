import { standOf } from '@sextant/contract/advocates/import-columns'
import type { RequestCtx } from '#kernel/context'
import type { CustomerQuote } from '#ports/customer-quotes'
import { findTellingSentences, hearVoices } from '../advocates.computes.ts'
import type { HeardText } from './voices.ts'

/** Each takes ten milliseconds; what was said last comes first. */
const mostSentences = 3_000

/** What each quote shows of its speaker, in the same order. */
export async function listen(
  ctx: RequestCtx,
  quotes: readonly CustomerQuote[],
  signal: AbortSignal | undefined,
): Promise<HeardText[]> {
  const options = { owner: ctx.actor.workspaceId, ...(signal && { signal }) }
  const texts = quotes.map(({ text }) => text)
  const found = await ctx.ports.compute(findTellingSentences, texts, options)
  const utterances = found.slice(0, mostSentences)
  const embeddings = await ctx.ports.embeddings.embed(
    utterances.map(({ text }) => text),
    options,
  )
  return ctx.ports.compute(hearVoices, { stands: quotes.map(standIn), utterances, embeddings }, options)
}

const standIn = ({ score }: Pick<CustomerQuote, 'score'>) => (score ? standOf(score.score, score.scale) : null)

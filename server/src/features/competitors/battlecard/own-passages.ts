import type { Implication } from '@sextant/contract/competitors/routes'
import { quoteTokens } from '@sextant/engine/words/grounding'
import type { RequestCtx } from '#kernel/context'
import type { OwnWork } from '#ports/prds/own-work'
import { facetOf } from './own-facet.ts'
import { isPassage, wordings } from './passages.ts'

const longestQuote = 300
const mostDocuments = 4
const mostSentences = 40

/** Something of ours that a change may touch. */
export interface OwnPassage {
  text: string
  rest: Implication['rests'][number]
  /** What the template says where it is touched. */
  line: string
}

export function passagesOfWork(work: OwnWork): OwnPassage[] {
  const { kind, title, url, text } = work
  const rest = { kind, title, url, quote: text.slice(0, longestQuote) || title }
  const line = kind === 'prd' ? `Touches your PRD “${title}”.` : `Close to “${title}”, which ${facetOf(work)}.`
  return wordings(work).map((text) => ({ text, rest, line }))
}

/** Sentences of approved PRDs and documents that share words with these texts. */
export async function passagesOfDocuments(ctx: RequestCtx, texts: readonly string[]): Promise<OwnPassage[]> {
  const words = quoteTokens(texts.join(' ')).flatMap(({ word }) => (word.length > 3 ? [word] : []))
  const known = await ctx.ports.knowledge(ctx, { words: [...new Set(words)], limit: mostDocuments })
  return known.flatMap(({ title, text, url }) => {
    const kind = url.startsWith('/prds/') ? ('prd' as const) : ('document' as const)
    const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter(isPassage)
    return sentences.slice(0, mostSentences).map((sentence) => {
      return { text: sentence, rest: { kind, title, url, quote: sentence }, line: `Touches “${title}”.` }
    })
  })
}

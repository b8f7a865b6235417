import { isInOwnWords } from '@sextant/contract/prds/rules'
import { publicSentences } from '#kernel/text/public-sentences'
import type { FindContentSource } from '#ports/content-source'
import { findPrd } from './prds.queries.ts'

const longest = 20_000

/** A PRD as the source of a public post: what is being built and why it matters. */
export const contentSource: FindContentSource = async (ctx, id) => {
  const prd = await findPrd(ctx.db, ctx.actor.workspaceId, id)
  if (!prd) return undefined
  const { title, executive_summary, feature_requirements } = prd.content
  const isSaid = isInOwnWords(prd.content)
  // Of what customers said, only what they ask for is a start.
  const isPublic = ({ kind }: (typeof feature_requirements)[number]) => !isSaid || kind === 'request'
  const features = feature_requirements.filter(isPublic).map(({ feature, description, user_value }) =>
    [feature, description, user_value]
      .map((text) => sentence(publicSentences(text)))
      .filter(Boolean)
      .join(' '),
  )
  const summary = isSaid ? '' : publicSentences(executive_summary)
  const description = [summary || sentence(title), ...features].join('\n\n').slice(0, longest)
  return { title, description, url: `/prds/${id}` }
}

const sentence = (text: string) => {
  const trimmed = text.trim()
  return trimmed === '' || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

import type { FindContentSource } from '#ports/content-source'
import { find } from './impact.queries.ts'

/** An analysis as a source for content: only the feature itself, because revenue and costs are internal. */
export const contentSource: FindContentSource = async (ctx, id) => {
  const analysis = await find(ctx.db, ctx.actor.workspaceId, id)
  if (!analysis) return undefined
  const { title, description } = analysis
  return {
    title,
    description: `${title}.\n${description}`,
    url: `/agents/impact-predictor?${new URLSearchParams({ analysis: id })}`,
  }
}

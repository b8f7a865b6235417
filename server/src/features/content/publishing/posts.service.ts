import type { ReadPosts, TallyPosts } from '#ports/analytics'
import { presentPublication } from '../present-content.ts'
import * as queries from './posts.queries.ts'
import { list } from './publications.queries.ts'

/** Small enough for pairwise comparison. */
const mostMeasured = 1_000
const postsAtATime = 500

export const tallyPosts: TallyPosts = async (ctx, period) => {
  const { workspaceId } = ctx.actor
  const [tallies, days, measured] = await Promise.all([
    queries.tallies(ctx.db, workspaceId, period),
    queries.byDay(ctx.db, workspaceId, period),
    queries.listMeasured(ctx.db, workspaceId, period, mostMeasured),
  ])
  return { tallies, days, measured }
}

export const readPosts: ReadPosts = async function* (ctx, days) {
  const all = { state: undefined, platform: undefined, level: undefined, measured: undefined }
  let before: string | undefined
  do {
    const rows = await list(ctx.db, ctx.actor.workspaceId, { ...all, days, before, atMost: postsAtATime })
    if (rows.length > 0) yield rows.map((row) => ({ ...presentPublication(row), contentId: row.content_id }))
    before = rows.length === postsAtATime ? rows.at(-1)?.id : undefined
  } while (before)
}

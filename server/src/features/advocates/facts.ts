import type { RequestCtx } from '#kernel/context'
import { countOpen } from './candidates.queries.ts'
import { repliesSince } from './stats.queries.ts'

const aDayMs = 86_400_000

export async function facts(ctx: RequestCtx): Promise<string[]> {
  const { workspaceId } = ctx.actor
  const candidates = await countOpen(ctx.db, workspaceId)
  const replies = await repliesSince(ctx.db, workspaceId, new Date(ctx.now().getTime() - aDayMs))
  return [
    ...(replies > 0 ? [`${counted(replies, 'advocate', 'advocates')} replied since yesterday.`] : []),
    ...(candidates > 0
      ? [`${counted(candidates, 'person who speaks', 'people who speak')} well of you could become an advocate.`]
      : []),
  ]
}

const counted = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

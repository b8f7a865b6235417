import type { PrdContent } from '@sextant/contract/prds/content'
import type { PrdSource } from '@sextant/contract/prds/routes'
import type { RequestCtx } from '#kernel/context'
import { sourcesIn } from './evidence.ts'
import { insertSources, listSources, sourceFrom } from './sources.queries.ts'

interface Of {
  id: string
  transcriptId: string | null
  content: PrdContent
}

/** What a PRD was written from, and what it quotes. A deleted source keeps the name that it had. */
export async function sourcesOf(ctx: RequestCtx, { id, transcriptId, content }: Of): Promise<PrdSource[]> {
  const kept = await listSources(ctx.db, ctx.actor.workspaceId, id)
  const ids = [...new Set([...kept.map((one) => one.id), ...namedIn(transcriptId, content)])]
  const names = await ctx.ports.transcripts.namesOf(ctx, ids)
  return ids.flatMap((one) => {
    const name = names.get(one)
    return name ? sourceFrom(one, name) : (kept.find((source) => source.id === one) ?? [])
  })
}

/** Remembers what a PRD is written from. */
export async function keepSources(ctx: RequestCtx, { id, content }: Of, more: readonly string[]): Promise<void> {
  const ids = [...new Set([...more, ...sourcesIn(content)])]
  const names = await ctx.ports.transcripts.namesOf(ctx, ids)
  const found = ids.flatMap((one) => {
    const name = names.get(one)
    return name ? sourceFrom(one, name) : []
  })
  await insertSources(ctx.db, { workspaceId: ctx.actor.workspaceId, prdId: id, at: ctx.now() }, found)
}

const namedIn = (transcriptId: string | null, content: PrdContent) => [
  ...(transcriptId ? [transcriptId] : []),
  ...sourcesIn(content),
]

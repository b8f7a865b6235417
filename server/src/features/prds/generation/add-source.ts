import type { PrdContent } from '@sextant/contract/prds/content'
import { PrdContent as Content } from '@sextant/contract/prds/content'
import { z } from 'zod'
import type { RunCtx } from '#kernel/agents'
import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import { findPrd } from '../prds.queries.ts'
import { insertProposals } from '../proposals/proposals.queries.ts'
import { propose, statementsOf } from '../proposals/propose.ts'

interface Read {
  prdId: string
  transcript: { id: string; title: string }
  found: PrdContent
}

/** What to store when the run ends: changes that the source suggests to a document. */
export async function proposalsFor(ctx: RunCtx, { prdId, transcript, found }: Read) {
  const { workspaceId } = ctx.actor
  const isId = z.uuid().safeParse(prdId).success
  const prd = orNotFound(isId ? await findPrd(ctx.db, workspaceId, prdId) : undefined, 'PRD')
  const before = Content.parse(prd.content)
  const [known, statements] = [statementsOf(before), statementsOf(found)]
  const matches = await ctx.ports.prdWriting.matchClaims(ctx, { known, found: statements })
  const proposals = propose({ before, found, matches, suffix: transcript.id.slice(-6) })
  const from = { workspaceId, prdId, transcriptId: transcript.id, sourceTitle: transcript.title }
  return {
    proposals,
    async save(ctx: RequestCtx) {
      await insertProposals(ctx.db, { ...from, revision: prd.revision, at: ctx.now() }, proposals)
      await ctx.publish({ workspaceId }, { topic: 'prds', id: prdId })
      return undefined
    },
  }
}

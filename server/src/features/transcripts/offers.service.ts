import type { RequestOf } from '@sextant/contract/kernel/route'
import type { SourceOffer, sourceRoutes } from '@sextant/contract/prds/source-routes'
import { madeByOffer } from '@sextant/contract/prds/sources'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import * as queries from './transcripts.queries.ts'
import { importTranscript, joined } from './transcripts.service.ts'

export async function list(ctx: RequestCtx): Promise<SourceOffer[]> {
  const offers = await ctx.ports.sourceOffers.list(ctx)
  return offers.map((offer) => ({ ...offer, at: offer.at.toISOString() }))
}

/** Keeps what a theme or topic says now, so that quotes stay where they are when it changes. */
export async function keep(
  ctx: RequestCtx,
  { kind, id }: RequestOf<typeof sourceRoutes.keepOffer>['body'],
): Promise<{ id: string }> {
  const name = kind === 'theme' ? 'Feedback theme' : 'Community topic'
  const { title, from, turns } = orNotFound(await ctx.ports.sourceOffers.find(ctx, { kind, id }), name)
  if (turns.length === 0) throw new UserError('invalid_input', `No one has said anything about “${title}”.`)
  const known = await queries.findByHash(ctx.db, ctx.actor.workspaceId, joined(turns).hash)
  if (known) return { id: known }
  const madeBy = `${madeByOffer[kind]} ${from}`.trim()
  const kept = await importTranscript(ctx, { knownId: undefined, title, description: '', madeBy, turns })
  return { id: kept.id }
}

import type { Person } from '@sextant/contract/collaboration/comments'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import type { PrdDocument } from '#ports/prds/prd-documents'
import { findMembers } from './people.queries.ts'

export const documentOf = async (ctx: RequestCtx, id: string): Promise<PrdDocument> =>
  orNotFound(await ctx.ports.findPrdDocument(ctx, ctx.actor.workspaceId, id), 'PRD')

/** A page of the document, opened at a comment or at another tab. */
export const pageOf = (id: string, search: Record<string, string> = {}) =>
  `/prds/${id}${Object.keys(search).length > 0 ? `?${new URLSearchParams(search)}` : ''}`

/** Refuses ids of people who aren't active members. */
export async function membersOf(ctx: RequestCtx, userIds: readonly string[]): Promise<Person[]> {
  const distinct = [...new Set(userIds)]
  const found = await findMembers(ctx.db, ctx.actor.workspaceId, distinct)
  if (found.length < distinct.length) throw new UserError('not_found', 'Member not found')
  return found
}

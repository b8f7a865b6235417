import type { RequestOf } from '@sextant/contract/kernel/route'
import { PrdContent } from '@sextant/contract/prds/content'
import { mergeContent, repeatedIds, withBlock } from '@sextant/contract/prds/merge'
import type { prdRoutes } from '@sextant/contract/prds/routes'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { findRevision, type StoredPrd } from './prds.queries.ts'

/** What is saved when others saved since the revision it was made from: both, unless both changed the same block. */
export async function mergedWithNewer(
  ctx: RequestCtx,
  before: StoredPrd,
  { revision, content: mine }: { revision: number | undefined; content: PrdContent },
): Promise<PrdContent> {
  if (revision === undefined || revision === before.revision) return mine
  const base = PrdContent.parse(orNotFound(await findRevision(ctx.db, before.id, revision), 'Revision'))
  const { content, conflicts } = mergeContent({ base, mine, theirs: PrdContent.parse(before.content) })
  if (conflicts.length > 0) {
    throw new UserError('conflict', 'Someone else changed the same words. Compare both versions and choose.', {
      link: `/prds/${before.id}`,
      items: conflicts.map(({ block, label }) => ({ id: block, name: label })),
    })
  }
  return content
}

/** The document as the person had it, with one block changed. */
export async function withChangedBlock(
  ctx: RequestCtx,
  id: string,
  { revision, ...change }: RequestOf<typeof prdRoutes.saveBlock>['body'],
): Promise<PrdContent> {
  const base = PrdContent.parse(orNotFound(await findRevision(ctx.db, id, revision), 'Revision'))
  const { item, value } = change
  if (item !== undefined && value !== null && (value as { id?: unknown }).id !== item) {
    throw new UserError('invalid_input', 'An item keeps its id.')
  }
  const { data, error } = PrdContent.safeParse(withBlock(base, change))
  if (!data) throw new UserError('invalid_input', error.issues[0]?.message ?? "This block can't be saved.")
  if (repeatedIds(data).length > 0) throw new UserError('invalid_input', 'Two items have the same id.')
  return data
}

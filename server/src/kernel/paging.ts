import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import { UserError } from './errors.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Pages by id, newest first: ids sort by time. Ask for one row more than the page holds; that it came says that
 * there is a next page. The cursor is the last id shown, so rows added meanwhile shift nothing.
 */
export async function pageById<T extends { id: string }>(
  { limit, cursor }: PageQuery,
  rows: (before: string | undefined, atMost: number) => Promise<T[]>,
): Promise<Page<T>> {
  if (cursor !== undefined && !uuid.test(cursor))
    throw new UserError('invalid_input', 'This page of the list does not exist.')
  const found = await rows(cursor, limit + 1)
  const items = found.slice(0, limit)
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

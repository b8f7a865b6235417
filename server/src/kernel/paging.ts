import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import { UserError } from './errors.ts'

export type { List, ListTotal, PageQuery } from '@sextant/contract/kernel/page'

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const noSuchPage = () => new UserError('invalid_input', "This page of the list doesn't exist.")

/**
 * Pages by id, newest first, because ids sort by time. Fetch one row more than the page holds to know whether there is
 * a next page. The cursor is the last shown id, so new rows shift nothing.
 */
export async function pageById<T extends { id: string }>(
  { limit, cursor }: PageQuery,
  rows: (before: string | undefined, atMost: number) => Promise<T[]>,
): Promise<Page<T>> {
  if (cursor !== undefined && !uuid.test(cursor)) throw noSuchPage()
  const found = await rows(cursor, limit + 1)
  const items = found.slice(0, limit)
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** A row's position in a list ordered by a number, descending, then by id. */
export interface Place {
  rank: number
  id: string
}

/** Pages by rank: the cursor is the position of the last shown row. */
export async function pageByRank<T extends { id: string }>(
  { limit, cursor }: PageQuery,
  rows: (after: Place | undefined, atMost: number) => Promise<T[]>,
  rankOf: (row: T) => number,
): Promise<Page<T>> {
  const found = await rows(cursor === undefined ? undefined : readPlace(cursor), limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last ? `${rankOf(last)}_${last.id}` : null }
}

function readPlace(cursor: string): Place {
  const [rank = '', id = ''] = cursor.split('_')
  if (!/^-?\d{1,15}$/.test(rank) || !uuid.test(id)) throw noSuchPage()
  return { rank: Number(rank), id }
}

import { z } from 'zod'
import { listOf, PageQuery, sortedBy } from '../kernel/page.ts'
import { del, get, post, routes } from '../kernel/route.ts'
import { type BinKindName, binKinds } from './kinds.ts'

const Done = z.object({ success: z.literal(true) })

export const BinEntry = z
  .object({
    /** The id that the thing had; several things that were deleted together have a new one. */
    id: z.uuid(),
    kind: z.enum(Object.keys(binKinds) as [BinKindName, ...BinKindName[]]),
    title: z.string(),
    deletedBy: z.string(),
    deletedAt: z.iso.datetime(),
    /** Until when it can be restored. */
    keptUntil: z.iso.datetime(),
  })
  .meta({ id: 'BinEntry' })
export type BinEntry = z.infer<typeof BinEntry>

export const binSorts = ['deleted'] as const

export const binRoutes = routes({
  list: get('/bin', 'signed-in', {
    summary: 'List deleted things that you can restore, most recently deleted first',
    query: PageQuery.extend({ sort: sortedBy(binSorts, '-deleted') }),
    returns: listOf(BinEntry),
  }),
  restore: post('/bin/:id/restore', 'signed-in', { summary: 'Restore something that was deleted', returns: Done }),
  erase: del('/bin/:id', 'signed-in', { summary: "Erase something in the bin; this can't be undone", returns: Done }),
})

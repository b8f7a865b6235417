import { z } from 'zod'

const defaultPageSize = 50
const largestPageSize = 100

/** Lists that can grow are paged, newest first. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(largestPageSize).default(defaultPageSize),
  cursor: z.string().max(200).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** How many rows a list has: exact up to ten thousand, estimated beyond. */
export const ListTotal = z.object({ count: z.int(), isExact: z.boolean() })
export type ListTotal = z.infer<typeof ListTotal>

export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

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

export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

import { z } from 'zod'

const defaultPageSize = 50
const largestPageSize = 100

/** Lists that can grow are paged, newest first. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(largestPageSize).default(defaultPageSize),
  cursor: z.string().max(400).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** How many rows a list has: exact up to ten thousand, estimated beyond. */
export const ListTotal = z.object({ count: z.int(), isExact: z.boolean() })
export type ListTotal = z.infer<typeof ListTotal>

/** A page of a list that people sort, filter and select in. The first one says how many rows there are. */
export const listOf = <T extends z.ZodType>(item: T) => page(item).extend({ total: ListTotal.optional() })

/** What a list is sorted by: one of these, ascending or, with a minus, descending. */
export const sortedBy = <By extends string>(by: readonly By[], usual: By | `-${By}`) =>
  z.enum(by.flatMap((one): (By | `-${By}`)[] => [one, `-${one}`])).default(usual as never)

export interface List<T> extends Page<T> {
  total?: ListTotal | undefined
}

export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

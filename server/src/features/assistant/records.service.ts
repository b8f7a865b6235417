import type { FoundRecord } from '@sextant/contract/records/routes'
import type { RequestCtx } from '#kernel/context'
import type { RecordSearch } from '#kernel/records'

/** What of any room fits the words, as the palette shows it. */
export async function find(ctx: RequestCtx, search: RecordSearch): Promise<{ items: FoundRecord[] }> {
  const found = await ctx.ports.findRecords(ctx, search)
  return { items: found.map((record) => ({ ...record, at: record.at.toISOString() })) }
}

import type { FoundRecord } from '@sextant/contract/records/routes'
import type { RequestCtx } from '#kernel/context'
import type { RecordSearch } from '#kernel/records'

/** Records of all features that match the words, as the palette shows them. */
export async function find(ctx: RequestCtx, search: RecordSearch): Promise<{ items: FoundRecord[] }> {
  const found = await ctx.ports.findRecords(ctx, search)
  return { items: found.map((record) => ({ ...record, at: record.at.toISOString() })) }
}

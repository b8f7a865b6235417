import { UpstreamError, UserError } from '#kernel/errors'
import type { ConnectorCtx, Ledger } from '#ports/connections'
import { OutboundRefused } from '../http-out/refusals.ts'

export interface Remote {
  id: string
  url: string
}

interface Making {
  create(): Promise<Remote>
  /** Finds the item by its mark among those created since then. */
  find(since: Date): Promise<Remote | undefined>
}

/** Search indexes lag, so an empty result proves nothing for this long. */
const blindMs = 60_000
const searches = 4
const pauseMs = 1_500

/** Creates an item unless an earlier attempt did so without getting an answer. */
export async function createOnce(ctx: ConnectorCtx, ledger: Ledger, itemId: string, making: Making) {
  const earlier = await ledger.find(itemId)
  const found = earlier && (await search(ctx, making, earlier.begunAt))
  if (!found) await ledger.begin(itemId)
  const remote = found ?? (await create(ctx, ledger, itemId, making))
  await ledger.record(itemId, { remoteId: remote.id, url: remote.url })
  // An item from an earlier attempt may be outdated.
  return { remote, isOlder: found !== undefined }
}

async function create(ctx: ConnectorCtx, ledger: Ledger, itemId: string, making: Making): Promise<Remote> {
  const since = ctx.now()
  try {
    return await making.create()
  } catch (error) {
    if (error instanceof UserError && !(error instanceof OutboundRefused)) await ledger.forget(itemId)
    if (!(error instanceof UpstreamError)) throw error
    // Without a valid answer, the item may still have been created.
    const found = await search(ctx, making, since)
    if (found) return found
    throw error
  }
}

async function search(ctx: ConnectorCtx, making: Making, since: Date): Promise<Remote | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await making.find(since)
    const isSure = ctx.now().getTime() - since.getTime() > blindMs
    if (found || isSure || attempt === searches) return found
    await ctx.pause(pauseMs, ctx.signal)
  }
}

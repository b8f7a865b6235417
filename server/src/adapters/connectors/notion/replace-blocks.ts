import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type ConnectorCtx, documentItem, type Ledger } from '#ports/connections'
import type { Remote } from '../create-once.ts'
import { ServiceRefused } from '../service.ts'
import type { Block, NotionApi } from './api.ts'
import { batches, type NotionBlock } from './blocks.ts'
import { changedPart } from './changed-part.ts'

const Written = z.object({ id: z.string(), hash: z.string() })

const State = z
  .object({
    /** Ids of our blocks on the page, in order. */
    blocks: z.array(Written).default([]),
    /** Ids of blocks to delete. */
    stale: z.array(z.string()).default([]),
    /** Start of a write whose block ids are not saved yet. */
    writingSince: z.iso.datetime().optional(),
  })
  .catch({ blocks: [], stale: [] })
type State = z.infer<typeof State>

interface Place {
  api: NotionApi
  ledger: Ledger
  page: Remote
  botId: string
  mark: string
}

/**
 * Replaces the blocks of the last export and keeps what people wrote. Unchanged blocks stay, because every deletion is
 * a call and Notion allows three a second. New blocks are added before old ones are deleted, so the page is never
 * empty.
 */
export async function replaceBlocks(ctx: ConnectorCtx, place: Place, newBlocks: NotionBlock[]): Promise<void> {
  const { api, ledger, page } = place
  const state = State.parse((await ledger.find(documentItem))?.state ?? {})
  const note = (state: State) => ledger.record(documentItem, { remoteId: page.id, url: page.url, state })

  const present = await api.children(page.id)
  const anchor = present.find((block) => isAnchor(block, place.mark))
  const old = state.blocks.filter(({ id }) => present.some((block) => block.id === id))
  const orphans = present.filter((block) => block !== anchor && isOrphan(block, state, place.botId)).map(({ id }) => id)
  const hashes = newBlocks.map(hashOf)
  const { before, after } = changedPart(
    old.map(({ hash }) => hash),
    hashes,
  )
  const kept = { first: old.slice(0, before), last: old.slice(old.length - after) }
  const stale = [...orphans, ...old.slice(before, old.length - after).map(({ id }) => id)]

  await note({ blocks: old, stale: orphans, writingSince: state.writingSince ?? ctx.now().toISOString() })
  const written: string[] = []
  for (const batch of batches(newBlocks.slice(before, newBlocks.length - after))) {
    const behind = written.at(-1) ?? kept.first.at(-1)?.id ?? anchor?.id
    written.push(...(await api.append(page.id, batch, behind)))
  }
  const fresh = written.map((id, index) => ({ id, hash: hashes[before + index] ?? '' }))
  const blocks = [...kept.first, ...fresh, ...kept.last]
  await note({ blocks, stale })
  for (const id of stale) await removeIfThere(api, id)
  await note({ blocks, stale: [] })
}

const hashOf = (block: NotionBlock) =>
  createHash('sha256').update(JSON.stringify(block)).digest('base64url').slice(0, 16)

const isAnchor = ({ paragraph }: Block, mark: string) =>
  paragraph?.rich_text.some(({ plain_text }) => plain_text.includes(mark)) ?? false

/** Marked for deletion, or written by us before its id was saved. Notion rounds times to minutes. */
function isOrphan(block: Block, { blocks, stale, writingSince }: State, botId: string): boolean {
  if (stale.includes(block.id)) return true
  if (!writingSince || block.created_by.id !== botId || blocks.some(({ id }) => id === block.id)) return false
  return Date.parse(block.created_time) >= Math.floor(Date.parse(writingSince) / 60_000) * 60_000
}

async function removeIfThere(api: NotionApi, id: string): Promise<void> {
  try {
    await api.removeBlock(id)
  } catch (error) {
    // Already deleted.
    if (!(error instanceof ServiceRefused) || ![400, 404].includes(error.serviceStatus)) throw error
  }
}

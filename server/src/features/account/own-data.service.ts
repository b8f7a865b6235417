import type { FileAnswer } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import type { OwnList } from '#kernel/own-data'
import * as profile from './profile.service.ts'

const rowsAtATime = 200

/** Streams everything the user created in this workspace, feature by feature, as one JSON file. */
export async function exportOwnData(ctx: RequestCtx): Promise<FileAnswer> {
  await ctx.transact((ctx) => ctx.audit('EXPORT_DATA', { id: ctx.actor.userId, name: 'Personal data as JSON' }))
  const day = ctx.now().toISOString().slice(0, 10)
  return { body: written(ctx), mediaType: 'application/json', fileName: `my-data-${day}.json` }
}

async function* written(ctx: RequestCtx): AsyncGenerator<Uint8Array> {
  const opening = { exportedAt: ctx.now(), workspaceId: ctx.actor.workspaceId, profile: await profile.read(ctx) }
  yield Buffer.from(JSON.stringify(opening).slice(0, -1))
  for (const [name, list] of Object.entries(ctx.ports.ownData)) {
    yield Buffer.from(`,\n${JSON.stringify(name)}:[`)
    yield* rowsOf(ctx, list)
    yield Buffer.from(']')
  }
  yield Buffer.from('}\n')
}

/** Reads a page at a time, only as fast as the download consumes them. */
async function* rowsOf(ctx: RequestCtx, list: OwnList): AsyncGenerator<Uint8Array> {
  let before: string | undefined
  for (let found = rowsAtATime; found === rowsAtATime; ) {
    const rows = await list(ctx, { before, atMost: rowsAtATime })
    const separator = before === undefined ? '\n' : ',\n'
    if (rows.length > 0) yield Buffer.from(separator + rows.map((row) => JSON.stringify(row)).join(',\n'))
    found = rows.length
    before = rows.at(-1)?.id
  }
}

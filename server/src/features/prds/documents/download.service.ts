import type { FileAnswer } from '@sextant/contract/kernel/route'
import { type DownloadFormat, downloadName } from '@sextant/contract/prds/rules'
import type { RequestCtx } from '#kernel/context'
import { read } from '../prds.service.ts'
import { renderDocument } from './render-document.ts'

export async function download(ctx: RequestCtx, id: string, format: DownloadFormat): Promise<FileAnswer> {
  const prd = await read(ctx, id)
  const document = renderDocument(prd, ctx.actor.name)
  const { bytes, mediaType } = await ctx.ports.documents.write(document, format, { owner: ctx.actor.workspaceId })
  await ctx.transact((ctx) => ctx.audit('EXPORT_DATA', { id, name: `${prd.title} as ${format}`, format }))
  return { body: bytes, mediaType, fileName: downloadName(prd.title, format) }
}

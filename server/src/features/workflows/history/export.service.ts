import type { FileAnswer } from '@sextant/contract/kernel/route'
import type { Trigger } from '@sextant/contract/workflows/parts'
import type { RequestCtx } from '#kernel/context'
import { readVisible } from '../definition/visible.service.ts'
import * as queries from '../definition/workflows.queries.ts'

const rowsAtATime = 200

/** All workflows, newest first. The export is audited before the first byte is sent. */
export async function exportAll(ctx: RequestCtx): Promise<FileAnswer> {
  await ctx.transact((ctx) => ctx.audit('EXPORT_DATA', { id: ctx.actor.workspaceId, name: 'Workflows as JSON' }))
  return fileOf(everyOne(ctx), `workflows-${ctx.now().toISOString().slice(0, 10)}.json`)
}

export async function exportOne(ctx: RequestCtx, id: string): Promise<FileAnswer> {
  const { row } = await readVisible(ctx, id)
  await ctx.transact((ctx) => ctx.audit('EXPORT_DATA', { id, name: `${row.name} as JSON` }))
  return fileOf(Buffer.from(`${JSON.stringify(exported(row), null, 2)}\n`), `${fileName(row.name)}.json`)
}

const fileOf = (body: FileAnswer['body'], fileName: string): FileAnswer => ({
  body,
  mediaType: 'application/json',
  fileName,
})

async function* everyOne(ctx: RequestCtx): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{"workflows":[')
  let before: string | undefined
  for (let found = rowsAtATime; found === rowsAtATime; ) {
    const filter = { search: undefined, status: undefined, visible: 'all' as const, before, atMost: rowsAtATime }
    const rows = await queries.list(ctx.db, ctx.actor.workspaceId, filter)
    const separator = before === undefined ? '\n' : ',\n'
    if (rows.length > 0) yield Buffer.from(separator + rows.map((row) => JSON.stringify(exported(row))).join(',\n'))
    found = rows.length
    before = rows.at(-1)?.id
  }
  yield Buffer.from('\n]}\n')
}

/** Enough to recreate the workflow, without its webhook URL, which is a secret. */
const exported = ({ name, description, trigger, actions, tags, enabled }: queries.WorkflowRow) => ({
  name,
  description,
  enabled,
  trigger: withoutUrl(trigger),
  actions,
  tags,
})

const withoutUrl = (trigger: Trigger): Trigger =>
  trigger.type === 'webhook' ? { ...trigger, webhookConfig: { ...trigger.webhookConfig, url: '' } } : trigger

const fileName = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'workflow'

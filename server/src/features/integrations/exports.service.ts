import { randomUUID } from 'node:crypto'
import { type ExportTarget, integrations } from '@sextant/contract/integration-catalogue'
import type { Destination, Exported, ExportOrder, Written } from '#kernel/connections'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { exportedSentence } from './exported-sentence.ts'
import * as queries from './exports.queries.ts'
import { connectorCtx, type OpenConnection, open, using } from './integrations.service.ts'
import { createLedger } from './ledger.ts'

export async function destinations(ctx: RequestCtx, integration: ExportTarget): Promise<Destination[]> {
  const connection = await open(ctx, integration)
  const { destinations } = documentsOf(integration, connection)
  return using(ctx, connection, () => destinations(connectorCtx(ctx, connection.credentials)))
}

export async function exportTracked(ctx: RequestCtx, order: ExportOrder): Promise<Exported> {
  const { integration, subject, document } = order
  const connection = await open(ctx, integration)
  const written = await using(ctx, connection, () => write(ctx, connection, order))
  const { isSandbox } = connection
  const message = exportedSentence(integrations[integration].name, written, isSandbox)
  await ctx.transact((ctx) =>
    ctx.audit('EXPORT_DATA', { id: subject.id, name: `${document.title}. ${message}`, to: integration }),
  )
  return { message, url: written.url, created: written.created, updated: written.updated, isSandbox }
}

async function write(ctx: RequestCtx, connection: OpenConnection, order: ExportOrder): Promise<Written> {
  const { integration, subject, document } = order
  const { accountId, credentials } = connection
  const documents = documentsOf(integration, connection)
  const given = connectorCtx(ctx, credentials, order.signal)
  const destination = await documents.resolve(given, order.destination)
  const place = { workspaceId: ctx.actor.workspaceId, integration, accountId, destination: destination.id, subject }
  return holding(
    ctx,
    place,
    async (exportId, signal) => {
      const ledger = createLedger(ctx, exportId, subject)
      const written = await documents.write({ ...given, signal }, { destination, document, ledger })
      await queries.markExported(ctx.db, exportId, ctx.now())
      return written
    },
    order.signal,
  )
}

function documentsOf(integration: ExportTarget, { connector }: OpenConnection) {
  if (!connector.documents)
    throw new UserError('invalid_input', `${integrations[integration].name} takes no documents.`)
  return connector.documents
}

/** Whoever exports says so every few seconds; who falls silent for this long has died. */
const longestSilenceMs = 30_000
const everyMs = 5_000

/** One at a time for each document and destination: two at once would each make what they do not find. */
async function holding<T>(
  ctx: RequestCtx,
  place: queries.ExportPlace,
  work: (exportId: string, signal: AbortSignal) => Promise<T>,
  given: AbortSignal | undefined,
): Promise<T> {
  const holder = randomUUID()
  const held = () => ({ holder, now: ctx.now(), until: new Date(ctx.now().getTime() + longestSilenceMs) })
  const exportId = await queries.hold(ctx.db, place, held())
  if (!exportId) {
    throw new UserError('conflict', 'This is being exported there at the moment. Please try again in half a minute.')
  }
  const lost = new AbortController()
  const beat = setInterval(() => {
    queries.goOn(ctx.db, exportId, held()).then(
      (isHeld) => isHeld || lost.abort(new Error('the export was taken over')),
      // The database is away for a moment; if for longer, the next beat finds out whose it is.
      () => {},
    )
  }, everyMs)
  try {
    return await work(exportId, given ? AbortSignal.any([given, lost.signal]) : lost.signal)
  } finally {
    clearInterval(beat)
    await queries.release(ctx.db, exportId, holder)
  }
}

import { randomUUID } from 'node:crypto'
import {
  type ExportTarget,
  type IntegrationId,
  integrations,
  isExportTarget,
} from '@sextant/contract/integrations/catalogue'
import type { Dependant } from '@sextant/contract/integrations/routes'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import {
  type ConnectorCtx,
  connectorCtx,
  type Destination,
  type Exported,
  type ExportOrder,
  type Written,
} from '#ports/connections'
import { secretsIn } from '../connections/credentials.ts'
import { type OpenConnection, open, using } from '../connections/open-connection.ts'
import { deliver } from '../deliveries/deliver.ts'
import { createLedger } from '../deliveries/ledger.ts'
import { exportedSentence } from './exported-sentence.ts'
import * as queries from './exports.queries.ts'

export function listDestinations(ctx: RequestCtx, integration: IntegrationId): Promise<Destination[]> {
  if (isExportTarget(integration)) return destinations(ctx, integration)
  throw takesNone(integration)
}

const takesNone = (integration: IntegrationId) =>
  new UserError('invalid_input', `You can't export documents to ${integrations[integration].name}.`)

export async function destinations(ctx: RequestCtx, integration: ExportTarget): Promise<Destination[]> {
  const { workspaceId } = ctx.actor
  const connection = await open(ctx, workspaceId, integration)
  const { destinations } = documentsOf(integration, connection)
  return using(ctx, connection, () => destinations(connectorCtx(ctx, workspaceId, connection.credentials)))
}

/** Exports with the same key are one export. */
export async function exportTracked(
  ctx: RequestCtx,
  { signal, ...order }: ExportOrder,
  key: string = randomUUID(),
): Promise<Exported> {
  const { integration, document } = order
  const { workspaceId } = ctx.actor
  const connection = await open(ctx, workspaceId, integration)
  const { isSandbox, credentials } = connection
  const secrets = secretsIn(integration, credentials)
  const parcel = { kind: 'export', integration, key, subject: document.title, isSandbox, order, secrets } as const
  const outcome = await deliver(ctx, { ...parcel, isAwaited: true }, async (httpOut) => {
    const connectorContext = { ...connectorCtx(ctx, workspaceId, credentials), signal, httpOut }
    const written = await using(ctx, connection, () => write(ctx, connection, connectorContext, order))
    return auditExport(ctx, order, written, isSandbox)
  })
  if (outcome.isPostponed) throw new Error('an export that is awaited is not postponed')
  return outcome.result
}

async function auditExport(
  ctx: RequestCtx,
  order: ExportOrder,
  written: Written,
  isSandbox: boolean,
): Promise<Exported> {
  const { integration, subject, document } = order
  const { url, created, updated } = written
  const message = exportedSentence(integrations[integration].name, written, isSandbox)
  await ctx.transact((ctx) =>
    ctx.audit('EXPORT_DATA', { id: subject.id, name: `${document.title}. ${message}`, to: integration }),
  )
  return { message, url, created, updated, isSandbox }
}

async function write(
  ctx: RequestCtx,
  connection: OpenConnection,
  exportCtx: ConnectorCtx,
  order: ExportOrder,
): Promise<Written> {
  const { integration, subject, document } = order
  const { accountId } = connection
  const documents = documentsOf(integration, connection)
  const destination = await documents.resolve(exportCtx, order.destination)
  const place = { workspaceId: ctx.actor.workspaceId, integration, accountId, destination: destination.id, subject }
  return holding(
    ctx,
    place,
    async (exportId, signal) => {
      const ledger = createLedger(ctx, exportId, subject)
      const written = await documents.write({ ...exportCtx, signal }, { destination, document, ledger })
      await queries.markExported(ctx.db, exportId, ctx.now())
      return written
    },
    exportCtx.signal,
  )
}

function documentsOf(integration: ExportTarget, { connector }: OpenConnection) {
  if (!connector.documents) throw takesNone(integration)
  return connector.documents
}

/** Exporters send a heartbeat every few seconds; after this much silence they count as dead. */
const longestSilenceMs = 30_000
const everyMs = 5_000

/** One export at a time per document and destination, because two would create duplicates. */
async function holding<T>(
  ctx: RequestCtx,
  place: queries.ExportPlace,
  work: (exportId: string, signal: AbortSignal) => Promise<T>,
  exportCtx: AbortSignal | undefined,
): Promise<T> {
  const holder = randomUUID()
  const held = () => ({ holder, now: ctx.now(), until: new Date(ctx.now().getTime() + longestSilenceMs) })
  const exportId = await queries.lock(ctx.db, place, held())
  if (!exportId) {
    throw new UserError('conflict', 'This document is already being exported there. Try again in 30 seconds.')
  }
  const lost = new AbortController()
  const beat = setInterval(() => {
    queries.goOn(ctx.db, exportId, held()).then(
      (isHeld) => isHeld || lost.abort(new Error('the export was taken over')),
      // Ignore a short database outage: the next heartbeat finds out whether we still hold it.
      () => {},
    )
  }, everyMs)
  try {
    return await work(exportId, exportCtx ? AbortSignal.any([exportCtx, lost.signal]) : lost.signal)
  } finally {
    clearInterval(beat)
    await queries.release(ctx.db, exportId, holder)
  }
}

/** Documents that could no longer be updated there. */
export async function exportedDocuments(ctx: RequestCtx, integration: IntegrationId): Promise<Dependant[]> {
  const { workspaceId } = ctx.actor
  const count = await queries.countExported(ctx.db, workspaceId, integration)
  return [{ what: count === 1 ? 'document exported there' : 'documents exported there', count }]
}

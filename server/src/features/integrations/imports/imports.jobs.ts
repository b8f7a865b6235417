import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import { kindOf } from '@sextant/contract/integrations/catalogue'
import type { Ctx, RequestCtx } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import { defineJob } from '#kernel/jobs'
import { connectorCtx } from '#ports/connections'
import { secretsIn } from '../connections/credentials.ts'
import { open, using } from '../connections/open-connection.ts'
import { deliver } from '../deliveries/deliver.ts'
import { findByKey } from '../deliveries/deliveries.queries.ts'
import { failureWithoutSecrets } from '../deliveries/failure-without-secrets.ts'
import { giveUp } from '../deliveries/give-up.ts'
import { importConversations } from './import-conversations.ts'
import * as queries from './imports.queries.ts'
import { runImport } from './imports.ref.ts'

const retryLimit = 3

export const importFeedback = defineJob({
  ...runImport,
  retryLimit,
  retryDelay: 30,
  timeout: 6 * 3_600,
  concurrency: 2,
  async run(ctx, { importId }) {
    const stored = await queries.find(ctx.db, importId)
    if (stored?.status !== 'running') return
    const actor = await ctx.ports.actorOf(ctx.db, stored.user_id, stored.workspace_id)
    try {
      if (!actor) await fail(ctx, stored, 'The person who started this import is no longer in the workspace.')
      else {
        const message = await importOnce(ctx.as(actor), stored, ctx.signal)
        await queries.end(ctx.db, importId, ctx.now(), { error: null, message })
      }
    } catch (error) {
      const isFinal = error instanceof UserError || ctx.job.attempt > retryLimit
      if (!isFinal || ctx.signal.aborted) throw error
      if (!(error instanceof UserError || error instanceof UpstreamError))
        ctx.log.error({ err: error, importId }, 'an import failed')
      await fail(ctx, stored, failureWithoutSecrets(error, []))
    }
    await ctx.publish({ workspaceId: stored.workspace_id }, { topic: 'imports', id: importId })
  },
})

/** If the import ended before it sent anything, its waiting delivery ends too. */
function fail(ctx: Ctx, stored: queries.StoredImport, error: string): Promise<void> {
  const { id, workspace_id: workspaceId } = stored
  return ctx.transact(async (ctx) => {
    await queries.end(ctx.db, id, ctx.now(), { error, message: '' })
    const integration = stored.integration as IntegrationId
    const waiting = await findByKey(ctx.db, { workspaceId, integration, kind: 'import', key: id })
    if (waiting) await giveUp(ctx, waiting, error)
  })
}

/** Runs the import as a delivery, so every call is recorded. */
export async function importOnce(ctx: RequestCtx, stored: queries.StoredImport, signal: AbortSignal): Promise<string> {
  const { workspace_id: workspaceId, id } = stored
  const integration = stored.integration as IntegrationId
  const { name, imports } = kindOf(integration)
  const connection = await open(ctx, workspaceId, integration)
  const { connector, credentials, accountId, isSandbox } = connection
  const { feedback } = connector
  if (!feedback || accountId !== stored.account_id) {
    throw new UserError('conflict', `${name} is now connected to a different account. Start a new import.`)
  }
  const parcel = {
    ...({
      kind: 'import',
      integration,
      key: id,
      order: { importId: id },
      isSandbox,
      isAwaited: true,
      isAlone: true,
    } as const),
    subject: `Import of ${imports}s`,
    secrets: secretsIn(integration, credentials),
  }
  const outcome = await deliver(ctx, parcel, (httpOut) =>
    using(ctx, connection, async () => {
      const connectorContext = { ...connectorCtx(ctx, workspaceId, credentials), httpOut, signal }
      return { message: await importConversations({ ctx, connectorContext, feedback, stored }) }
    }),
  )
  if (outcome.isPostponed) throw new Error('an import is not postponed')
  return outcome.result.message
}

/** Retries a failed import where it stopped. */
export async function importAgain(ctx: RequestCtx, { importId }: { importId: string }): Promise<void> {
  await ctx.transact(async (ctx) => {
    if (!(await queries.rerun(ctx.db, importId))) {
      throw new UserError('conflict', 'Another import is already running.')
    }
    await ctx.enqueue(runImport, { importId })
  })
}

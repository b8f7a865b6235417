import { type IntegrationId, integrations } from '@sextant/contract/integrations/catalogue'
import { type Ctx, sextantIn } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { type Connector, type Credentials, CredentialsRefused } from '#ports/connections'
import * as queries from '../integrations.queries.ts'

export interface OpenConnection {
  workspaceId: string
  stored: queries.StoredConnection | undefined
  connector: Connector
  credentials: Credentials
  accountId: string
  isSandbox: boolean
}

/** The workspace's connection, or the sandbox if nothing is connected. */
export async function open(ctx: Ctx, workspaceId: string, integration: IntegrationId): Promise<OpenConnection> {
  const stored = await queries.find(ctx.db, workspaceId, integration)
  const { connectors, secrets } = ctx.ports
  if (!stored || stored.isSandbox) {
    const connector = connectors.sandboxOf(integration)
    return { workspaceId, stored, connector, credentials: {}, accountId: 'sandbox', isSandbox: true }
  }
  if (!stored.secretId) {
    throw new UserError('conflict', credentialsGone, { link: '/integrations' })
  }
  const secret = JSON.parse(await secrets.read(ctx.db, homeOf(workspaceId, integration), stored.secretId))
  const credentials = { ...stored.settings, ...secret }
  const connector = connectors.of(integration)
  return { workspaceId, stored, connector, credentials, accountId: stored.accountId, isSandbox: false }
}

/** Uses a connection and records when its credentials are rejected. */
export async function using<T>(ctx: Ctx, { workspaceId, stored }: OpenConnection, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work()
    if (stored?.problem) await note(ctx, workspaceId, stored, null)
    return done
  } catch (error) {
    if (stored && error instanceof CredentialsRefused) await note(ctx, workspaceId, stored, error.message)
    throw error
  }
}

/** Saves the problem or that it is solved, and emits an event if that changed. */
export async function note(
  ctx: Ctx,
  workspaceId: string,
  stored: queries.StoredConnection,
  problem: string | null,
): Promise<void> {
  const { integration } = stored
  await ctx.transact(async (ctx) => {
    if (!(await queries.noteProblem(ctx.db, workspaceId, stored, problem))) return
    const status = problem === null ? 'connected' : 'needs-attention'
    const subject = { id: integration, name: integrations[integration].name }
    await ctx
      .as(sextantIn(workspaceId))
      .audit('UPDATE_INTEGRATION', { ...subject, problem }, { problem: stored.problem })
    await ctx.emit('integration.changed', { workspaceId, integration, status })
    if (problem !== null) await ctx.emit('integration.attention', { workspaceId, integration, problem })
    await ctx.publish({ workspaceId }, { topic: 'integrations', id: integration })
  })
}

export const homeOf = (workspaceId: string, integration: IntegrationId) => ({
  workspaceId,
  purpose: `integration ${integration}`,
})

export const credentialsGone =
  'The credentials are no longer stored. Please disconnect this integration and connect it again.'

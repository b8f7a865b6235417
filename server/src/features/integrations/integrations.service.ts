import { randomUUID } from 'node:crypto'
import { type IntegrationId, integrationIds, integrations, kindOf } from '@sextant/contract/integrations/catalogue'
import type { Connect, Integration } from '@sextant/contract/integrations/routes'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { type Account, type Credentials, CredentialsRefused, connectorCtx } from '#ports/connections'
import { checked, parted } from './connections/credentials.ts'
import { credentialsGone, homeOf } from './connections/open-connection.ts'
import { settle } from './integrations.jobs.ts'
import * as queries from './integrations.queries.ts'

export async function list(ctx: RequestCtx): Promise<Integration[]> {
  const stored = await queries.list(ctx.db, ctx.actor.workspaceId)
  return integrationIds.map((id) =>
    asShown(
      id,
      stored.find(({ integration }) => integration === id),
    ),
  )
}

export async function connect(ctx: RequestCtx, integration: IntegrationId, form: Connect): Promise<Integration> {
  const { workspaceId } = ctx.actor
  // Check first, so a second tab does not send the credentials to the service.
  const standing = await queries.find(ctx.db, workspaceId, integration)
  const replaces = form?.credentials && problemOf(standing) ? standing : undefined
  if (standing && !replaces) throw alreadyThere(integration)
  const credentialFields = form?.credentials
    ? await withCredentials(ctx, integration, checked(integration, form.credentials))
    : await asSandbox(ctx, integration)
  return ctx.transact(async (ctx) => {
    const secretId = credentialFields.secret
      ? await ctx.ports.secrets.save(ctx.db, homeOf(workspaceId, integration), credentialFields.secret)
      : null
    const { secret: _, ...row } = credentialFields
    // Replaces a broken connection in place, so everything that depends on it keeps working.
    if (replaces) await deleteConnection(ctx, integration, replaces.attempt)
    const stored = await queries.insert(ctx.db, workspaceId, { ...row, integration, secretId })
    if (!stored) throw alreadyThere(integration)
    if (stored.isSandbox) await ctx.enqueue(settle, { workspaceId, integration, attempt: stored.attempt })
    else await ctx.emit('integration.changed', { workspaceId, integration, status: 'connected' })
    await ctx.audit('CONNECT_INTEGRATION', {
      id: integration,
      name: nameOf(integration, stored),
      account: stored.account,
    })
    await ctx.publish({ workspaceId }, { topic: 'integrations', id: integration })
    return asShown(integration, stored)
  })
}

type NewConnection = Omit<queries.StoredConnection, 'integration' | 'secretId' | 'problem' | 'checkedAt'> & {
  secret: string | undefined
}

async function asSandbox(ctx: RequestCtx, integration: IntegrationId): Promise<NewConnection> {
  const account = await whose(ctx, integration, undefined)
  const none = { settings: {}, secretHint: null, connectedAt: null, secret: undefined }
  return { ...none, ...madeFor(account), status: 'pending', isSandbox: true }
}

const madeFor = ({ id, label }: Account) => ({ accountId: id, account: label, attempt: randomUUID() })

async function withCredentials(
  ctx: RequestCtx,
  integration: IntegrationId,
  credentials: Credentials,
): Promise<NewConnection> {
  const account = await whose(ctx, integration, credentials)
  const { open, secret, hint } = parted(integration, credentials)
  return {
    status: 'connected',
    isSandbox: false,
    ...madeFor(account),
    settings: open,
    secretHint: hint,
    connectedAt: ctx.now(),
    secret: JSON.stringify(secret),
  }
}

/** Checks the credentials with the service, or with the sandbox without any. Rejected credentials are not saved. */
async function whose(ctx: RequestCtx, integration: IntegrationId, credentials: Credentials | undefined) {
  const { connectors } = ctx.ports
  const connector = credentials ? connectors.of(integration) : connectors.sandboxOf(integration)
  return connector.check(connectorCtx(ctx, ctx.actor.workspaceId, credentials ?? {})).catch((error) => {
    throw error instanceof CredentialsRefused ? new UserError('invalid_input', error.message) : error
  })
}

/** Tests credentials and saves nothing but an audit event. */
export async function test(ctx: RequestCtx, integration: IntegrationId, form: Connect): Promise<{ account: string }> {
  const credentials = form?.credentials && checked(integration, form.credentials)
  const { label: account } = await whose(ctx, integration, credentials)
  await ctx.transact((ctx) =>
    ctx.audit('TEST_INTEGRATION', { id: integration, name: kindOf(integration).name, account }),
  )
  return { account }
}

export function disconnect(ctx: RequestCtx, integration: IntegrationId): Promise<Integration> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const removed = await deleteConnection(ctx, integration)
    if (!removed) throw new UserError('conflict', `${integrations[integration].name} is not connected.`)
    await ctx.audit('DISCONNECT_INTEGRATION', {
      id: integration,
      name: nameOf(integration, removed),
      account: removed.account,
    })
    await ctx.emit('integration.changed', { workspaceId, integration, status: 'disconnected' })
    await ctx.publish({ workspaceId }, { topic: 'integrations', id: integration })
    return asShown(integration, undefined)
  })
}

async function deleteConnection(ctx: RequestCtx, integration: IntegrationId, attempt?: string) {
  const { workspaceId } = ctx.actor
  const removed = await queries.remove(ctx.db, workspaceId, integration, attempt)
  if (removed?.secretId) await ctx.ports.secrets.remove(ctx.db, workspaceId, removed.secretId)
  return removed
}

const nameOf = (integration: IntegrationId, { isSandbox }: queries.StoredConnection) =>
  isSandbox ? `${integrations[integration].name} (sandbox)` : integrations[integration].name

const alreadyThere = (integration: IntegrationId) =>
  new UserError('already_exists', `${integrations[integration].name} is already connected or connecting.`)

const problemOf = (stored: queries.StoredConnection | undefined): string | null =>
  stored && !stored.isSandbox && !stored.secretId ? credentialsGone : (stored?.problem ?? null)

export function asShown(id: IntegrationId, stored: queries.StoredConnection | undefined): Integration {
  const { name, description, category, features } = integrations[id]
  return {
    id,
    name,
    description,
    category,
    features: [...features],
    status: stored?.status ?? 'disconnected',
    connectedAt: stored?.connectedAt?.toISOString() ?? null,
    isSandbox: stored?.isSandbox ?? false,
    account: stored?.account ?? null,
    secretHint: stored?.secretHint ?? null,
    problem: problemOf(stored),
    checkedAt: stored?.checkedAt?.toISOString() ?? null,
  }
}

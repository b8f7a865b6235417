import { randomUUID } from 'node:crypto'
import { type IntegrationId, integrationIds, integrations } from '@sextant/contract/integration-catalogue'
import type { Connect, Integration } from '@sextant/contract/integrations'
import { type Account, type Connector, type Credentials, CredentialsRefused } from '#kernel/connections'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { checked, parted } from './credentials.ts'
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
  // Before the service is asked: a second tab need not send the credentials there.
  if (await queries.find(ctx.db, workspaceId, integration)) throw alreadyThere(integration)
  const made = form?.credentials
    ? await withCredentials(ctx, integration, checked(integration, form.credentials))
    : await asSandbox(ctx, integration)
  return ctx.transact(async (ctx) => {
    const secretId = made.secret ? await ctx.ports.secrets.save(ctx.db, homeOf(ctx, integration), made.secret) : null
    const { secret: _, ...row } = made
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

type Made = Omit<queries.StoredConnection, 'integration' | 'secretId' | 'problem'> & { secret: string | undefined }

async function asSandbox(ctx: RequestCtx, integration: IntegrationId): Promise<Made> {
  const account = await ctx.ports.connectors.sandboxOf(integration).check(connectorCtx(ctx, {}))
  const none = { settings: {}, secretHint: null, connectedAt: null, secret: undefined }
  return { ...none, ...madeFor(account), status: 'pending', isSandbox: true }
}

const madeFor = ({ id, label }: Account) => ({ accountId: id, account: label, attempt: randomUUID() })

/** Asks the service whose they are: what it does not accept is not kept. */
async function withCredentials(ctx: RequestCtx, integration: IntegrationId, credentials: Credentials): Promise<Made> {
  const connector = ctx.ports.connectors.of(integration)
  const account = await connector.check(connectorCtx(ctx, credentials)).catch((error) => {
    throw error instanceof CredentialsRefused ? new UserError('invalid_input', error.message) : error
  })
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

export function disconnect(ctx: RequestCtx, integration: IntegrationId): Promise<Integration> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const removed = await queries.remove(ctx.db, workspaceId, integration)
    if (!removed) throw new UserError('conflict', `${integrations[integration].name} is not connected.`)
    if (removed.secretId) await ctx.ports.secrets.remove(ctx.db, workspaceId, removed.secretId)
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

export interface OpenConnection {
  stored: queries.StoredConnection | undefined
  connector: Connector
  credentials: Credentials
  accountId: string
  isSandbox: boolean
}

/** What the workspace has connected, ready to be used; its sandbox where it has nothing. */
export async function open(ctx: RequestCtx, integration: IntegrationId): Promise<OpenConnection> {
  const stored = await queries.find(ctx.db, ctx.actor.workspaceId, integration)
  const { connectors, secrets } = ctx.ports
  if (!stored || stored.isSandbox) {
    const connector = connectors.sandboxOf(integration)
    return { stored, connector, credentials: {}, accountId: 'sandbox', isSandbox: true }
  }
  if (!stored.secretId) {
    throw new UserError('conflict', credentialsGone, { link: '/integrations' })
  }
  const secret = JSON.parse(await secrets.read(ctx.db, homeOf(ctx, integration), stored.secretId))
  const credentials = { ...stored.settings, ...secret }
  return { stored, connector: connectors.of(integration), credentials, accountId: stored.accountId, isSandbox: false }
}

/** Does something with a connection, and notes when its credentials are not taken any more. */
export async function using<T>(ctx: RequestCtx, { stored }: OpenConnection, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work()
    if (stored?.problem) await note(ctx, stored, null)
    return done
  } catch (error) {
    if (stored && error instanceof CredentialsRefused) await note(ctx, stored, error.message)
    throw error
  }
}

async function note(ctx: RequestCtx, stored: queries.StoredConnection, problem: string | null): Promise<void> {
  const { workspaceId } = ctx.actor
  const { integration } = stored
  await ctx.transact(async (ctx) => {
    if (!(await queries.noteProblem(ctx.db, workspaceId, stored, problem))) return
    const status = problem === null ? 'connected' : 'needs-attention'
    await ctx.emit('integration.changed', { workspaceId, integration, status })
    await ctx.publish({ workspaceId }, { topic: 'integrations', id: integration })
  })
}

export const connectorCtx = (ctx: RequestCtx, credentials: Credentials, signal?: AbortSignal) => ({
  db: ctx.db,
  httpOut: ctx.ports.httpOut,
  workspaceId: ctx.actor.workspaceId,
  credentials,
  now: () => ctx.now(),
  signal,
})

const homeOf = (ctx: RequestCtx, integration: IntegrationId) => ({
  workspaceId: ctx.actor.workspaceId,
  purpose: `integration ${integration}`,
})

const nameOf = (integration: IntegrationId, { isSandbox }: queries.StoredConnection) =>
  isSandbox ? `${integrations[integration].name} (sandbox)` : integrations[integration].name

const credentialsGone = 'The credentials are no longer stored. Please disconnect this integration and connect it again.'

const alreadyThere = (integration: IntegrationId) =>
  new UserError('already_exists', `${integrations[integration].name} is connected already, or about to be.`)

function asShown(id: IntegrationId, stored: queries.StoredConnection | undefined): Integration {
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
    problem: stored && !stored.isSandbox && !stored.secretId ? credentialsGone : (stored?.problem ?? null),
  }
}

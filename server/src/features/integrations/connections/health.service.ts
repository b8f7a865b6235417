import { type IntegrationId, kindOf } from '@sextant/contract/integrations/catalogue'
import type { Integration } from '@sextant/contract/integrations/routes'
import type { Ctx, RequestCtx } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import { TooManyCalls } from '#kernel/retry'
import { connectorCtx } from '#ports/connections'
import { failureWithoutSecrets } from '../deliveries/failure-without-secrets.ts'
import { notConnected } from '../deliveries/messages.service.ts'
import * as queries from '../integrations.queries.ts'
import { asShown } from '../integrations.service.ts'
import { note, type OpenConnection, open } from './open-connection.ts'

interface Place {
  workspaceId: string
  integration: IntegrationId
}

/** Checks the credentials with the service and saves the result. Undefined if not connected. */
export async function checkConnection(ctx: Ctx, { workspaceId, integration }: Place, { isLastTry = true } = {}) {
  const stored = await queries.find(ctx.db, workspaceId, integration)
  if (stored?.status !== 'connected') return undefined
  const problem = await problemWith(ctx, { workspaceId, integration }, isLastTry)
  if (problem !== 'unknown') {
    await note(ctx, workspaceId, stored, problem)
    await queries.noteCheck(ctx.db, workspaceId, stored, ctx.now())
  }
  return queries.find(ctx.db, workspaceId, integration)
}

async function problemWith(ctx: Ctx, { workspaceId, integration }: Place, isLastTry: boolean) {
  let connection: OpenConnection | undefined
  try {
    connection = await open(ctx, workspaceId, integration)
    const { connector, credentials } = connection
    const connected = connectorCtx(ctx, workspaceId, credentials)
    if (connector.isCheckedByUse?.(connected)) return 'unknown'
    await connector.check(connected)
    return null
  } catch (error) {
    // A rate limit means that the service is up and the credentials work.
    if (error instanceof TooManyCalls) return 'unknown'
    if (error instanceof UpstreamError && !isLastTry) throw error
    if (error instanceof UserError || error instanceof UpstreamError) {
      return failureWithoutSecrets(error, Object.values(connection?.credentials ?? {}))
    }
    throw error
  }
}

export async function check(ctx: RequestCtx, integration: IntegrationId): Promise<Integration> {
  const { workspaceId } = ctx.actor
  const { name } = kindOf(integration)
  const found = await checkConnection(ctx, { workspaceId, integration })
  if (!found) throw notConnected(name)
  await ctx.transact((ctx) => ctx.audit('TEST_INTEGRATION', { id: integration, name, problem: found.problem }))
  return asShown(integration, found)
}

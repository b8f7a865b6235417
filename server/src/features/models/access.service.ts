import { type ProviderId, providerKind } from '@sextant/contract/models/providers'
import { lockedSentence } from '@sextant/contract/models/rules'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { ModelAccess } from '#ports/world/model-providers'
import * as connections from './connections.queries.ts'

export const homeOf = (workspaceId: string, provider: ProviderId) => ({ workspaceId, purpose: `model ${provider}` })

export function refuseIfLocked({ ports }: RequestCtx): void {
  if (ports.modelProviders.isLocked) throw new UserError('not_allowed', lockedSentence)
}

/**
 * The address and key that a form means. A stored key is only ever sent to the address it was entered for: otherwise
 * one administrator could send another one's key to a server of their own.
 */
export async function accessFrom(
  ctx: RequestCtx,
  provider: ProviderId,
  { apiKey, baseUrl }: { apiKey?: string | undefined; baseUrl?: string | undefined },
): Promise<ModelAccess> {
  const { label, baseUrl: usual, needsKey } = providerKind(provider)
  const stored = await connections.find(ctx.db, ctx.actor.workspaceId, provider)
  const address = baseUrl ? plainAddress(baseUrl) : (stored?.baseUrl ?? usual)
  if (!address) throw new UserError('invalid_input', 'Enter the address of the model server.')
  if (address !== usual && address !== stored?.baseUrl) {
    const problem = await ctx.ports.modelProviders.addressProblem(address)
    if (problem) throw new UserError('invalid_input', problem)
  }
  if (apiKey) return { provider, baseUrl: address, apiKey }
  if (apiKey === undefined && stored?.secretId) {
    if (address !== stored.baseUrl) throw new UserError('invalid_input', 'Enter the API key again for the new address.')
    return { provider, baseUrl: address, apiKey: await storedKey(ctx, stored) }
  }
  if (needsKey) throw new UserError('invalid_input', `Enter your ${label} API key.`)
  return { provider, baseUrl: address, apiKey: undefined }
}

export async function storedKey(
  ctx: RequestCtx,
  { provider, secretId }: connections.StoredConnection,
): Promise<string | undefined> {
  const { workspaceId } = ctx.actor
  return secretId ? ctx.ports.secrets.read(ctx.db, homeOf(workspaceId, provider), secretId) : undefined
}

/** Without a trailing slash, and with the number that local model servers listen on. */
function plainAddress(baseUrl: string): string {
  const url = new URL(baseUrl)
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1'
  return url.href.replace(/(?<!\/)\/+$/, '')
}

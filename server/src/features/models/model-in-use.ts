import type { ModelUser } from '@sextant/contract/models/rules'
import type { RequestCtx } from '#kernel/context'
import type { ModelInUse, ModelPorts } from '#ports/models'
import type { ModelChoice } from '#ports/world/engine'
import { storedKey } from './access.service.ts'
import { chooseModel } from './choose-model.ts'
import * as connections from './connections.queries.ts'
import { priceOf } from './price-of.ts'
import * as settingsQueries from './settings.queries.ts'

/** Read anew for every request, so that a change counts right away on every server. */
async function chosenFor(ctx: RequestCtx, user: ModelUser) {
  const { workspaceId } = ctx.actor
  const settings = await settingsQueries.read(ctx.db, workspaceId)
  const stored = await connections.list(ctx.db, workspaceId)
  const providers = stored.map(({ provider }) => provider)
  const chosen = chooseModel(user, { settings, providers, isLocked: ctx.ports.modelProviders.isLocked })
  return { settings, stored, chosen }
}

export const modelInUse: ModelPorts['modelInUse'] = async (ctx, user) => inUse(ctx, await chosenFor(ctx, user))

function inUse(ctx: RequestCtx, { settings, chosen }: Awaited<ReturnType<typeof chosenFor>>): ModelInUse | undefined {
  if (chosen === 'environment') return ctx.ports.modelProviders.installation
  return chosen === 'built-in' ? undefined : { model: chosen.model, price: priceOf(settings, chosen) }
}

/** Undefined for the built-in engine; a choice that is undefined is the model of the environment. */
export async function modelFor(
  ctx: RequestCtx,
  user: ModelUser,
): Promise<{ choice: ModelChoice | undefined; price: ModelInUse['price'] } | undefined> {
  const found = await chosenFor(ctx, user)
  const { chosen, stored } = found
  const price = inUse(ctx, found)?.price ?? null
  if (chosen === 'built-in') return undefined
  const connection = chosen === 'environment' ? undefined : stored.find(({ provider }) => provider === chosen.provider)
  if (chosen === 'environment' || !connection) {
    return ctx.ports.engine.model === undefined ? undefined : { choice: undefined, price }
  }
  const { provider, model } = chosen
  const apiKey = await storedKey(ctx, connection)
  return { choice: { provider, model, apiKey, baseUrl: connection.baseUrl, prices: price ?? undefined }, price }
}

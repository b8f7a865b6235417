import { builtInRef, readModelRef } from '@sextant/contract/models/providers'
import type { ModelOverview, ModelSettings } from '@sextant/contract/models/routes'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { refuseIfLocked } from './access.service.ts'
import * as connections from './connections.queries.ts'
import { overview } from './connections.service.ts'
import * as settingsQueries from './settings.queries.ts'

export function save(ctx: RequestCtx, settings: ModelSettings): Promise<ModelOverview> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const before = await settingsQueries.read(ctx.db, workspaceId)
    // A budget limits what the operator's model costs too, so only the choice of models is locked.
    if (choicesIn(settings) !== choicesIn(before)) refuseIfLocked(ctx)
    await refuseUnconnected(ctx, settings)
    await settingsQueries.save(ctx.db, workspaceId, settings)
    await ctx.audit('UPDATE_MODEL_SETTINGS', { id: workspaceId, name: 'Language model', ...settings }, { ...before })
    await ctx.publish({ workspaceId }, { topic: 'models' })
    return overview(ctx)
  })
}

const choicesIn = ({ defaultModel, perAgent }: ModelSettings) =>
  JSON.stringify([defaultModel, Object.entries(perAgent).toSorted()])

async function refuseUnconnected(ctx: RequestCtx, { defaultModel, perAgent }: ModelSettings): Promise<void> {
  const connected = (await connections.list(ctx.db, ctx.actor.workspaceId)).map(({ provider }) => provider)
  for (const ref of [defaultModel, ...Object.values(perAgent)]) {
    if (ref === null || ref === undefined || ref === builtInRef) continue
    const named = readModelRef(ref)
    if (!named || !connected.includes(named.provider)) {
      throw new UserError('invalid_input', `${ref} isn't a model of a connected provider.`)
    }
  }
}

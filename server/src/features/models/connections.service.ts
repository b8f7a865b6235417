import { modelRef, type ProviderId, providerKind } from '@sextant/contract/models/providers'
import type {
  ConnectionForm,
  LocalModel,
  ModelConnection,
  ModelList,
  ModelOverview,
  ModelTest,
  TestForm,
} from '@sextant/contract/models/routes'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { ModelAccess } from '#ports/world/model-providers'
import { accessFrom, homeOf, refuseIfLocked } from './access.service.ts'
import { chooseModel, withModelOf, withoutProvider } from './choose-model.ts'
import * as connections from './connections.queries.ts'
import { priceOf } from './price-of.ts'
import { record } from './record-spending.ts'
import * as settingsQueries from './settings.queries.ts'

export async function overview(ctx: RequestCtx): Promise<ModelOverview> {
  const { workspaceId } = ctx.actor
  const { modelProviders, isLoopbackOnly } = ctx.ports
  const [stored, settings] = [
    await connections.list(ctx.db, workspaceId),
    await settingsQueries.read(ctx.db, workspaceId),
  ]
  const { isLocked, installation } = modelProviders
  const choices = {
    settings: { ...settings, perAgent: {} },
    providers: stored.map(({ provider }) => provider),
    isLocked,
  }
  const chosen = chooseModel('assistant', choices)
  return {
    connections: stored.map((each) => asShown(each, priceOf(settings, each))),
    settings,
    installationModel: installation ? { provider: installation.provider, model: installation.model } : null,
    inUse: chosen === 'environment' ? (installation?.model ?? null) : chosen === 'built-in' ? null : chosen.model,
    isLocked,
    isLocalAllowed: isLoopbackOnly,
  }
}

const asShown = (
  { secretId, connectedAt, ...shown }: connections.StoredConnection,
  price: ModelConnection['price'],
): ModelConnection => ({
  ...shown,
  hasKey: secretId !== null,
  price: price && { input: price.input, output: price.output },
  connectedAt: connectedAt.toISOString(),
})

export async function connect(ctx: RequestCtx, provider: ProviderId, form: ConnectionForm): Promise<ModelOverview> {
  refuseIfLocked(ctx)
  const { workspaceId } = ctx.actor
  const access = await accessFrom(ctx, provider, form)
  return ctx.transact(async (ctx) => {
    const before = await connections.find(ctx.db, workspaceId, provider)
    const key = await keepKey(ctx, access, before, form.apiKey)
    const { model } = form
    const row = {
      provider,
      model,
      baseUrl: access.baseUrl,
      ...key,
      connectedBy: ctx.actor.name,
      connectedAt: ctx.now(),
    }
    await connections.save(ctx.db, workspaceId, row)
    if (before?.secretId && before.secretId !== key.secretId) {
      await ctx.ports.secrets.remove(ctx.db, workspaceId, before.secretId)
    }
    const settings = await settingsQueries.read(ctx.db, workspaceId)
    const refs = { before: before && modelRef(provider, before.model), after: modelRef(provider, model) }
    await settingsQueries.save(ctx.db, workspaceId, withModelOf(settings, refs))
    await ctx.audit(
      'CONNECT_MODEL',
      { id: provider, name: providerKind(provider).label, ...facts(row) },
      before && facts(before),
    )
    await ctx.publish({ workspaceId }, { topic: 'models' })
    return overview(ctx)
  })
}

const facts = ({ model, baseUrl, keyHint }: Pick<connections.StoredConnection, 'model' | 'baseUrl' | 'keyHint'>) => ({
  model,
  address: baseUrl,
  keyEnding: keyHint ? `…${keyHint}` : null,
})

/** A new key replaces the stored one; the same address without a key keeps it. */
async function keepKey(
  ctx: RequestCtx,
  { provider, apiKey }: ModelAccess,
  before: connections.StoredConnection | undefined,
  given: string | undefined,
) {
  if (given === undefined && before) return { secretId: before.secretId, keyHint: before.keyHint }
  if (!apiKey) return { secretId: null, keyHint: null }
  const secretId = await ctx.ports.secrets.save(ctx.db, homeOf(ctx.actor.workspaceId, provider), apiKey)
  return { secretId, keyHint: apiKey.length >= 12 ? apiKey.slice(-4) : null }
}

export function disconnect(ctx: RequestCtx, provider: ProviderId): Promise<ModelOverview> {
  refuseIfLocked(ctx)
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const { label } = providerKind(provider)
    const removed = await connections.remove(ctx.db, workspaceId, provider)
    if (!removed) throw new UserError('not_found', `${label} is not connected.`)
    if (removed.secretId) await ctx.ports.secrets.remove(ctx.db, workspaceId, removed.secretId)
    const settings = await settingsQueries.read(ctx.db, workspaceId)
    await settingsQueries.save(ctx.db, workspaceId, withoutProvider(settings, provider))
    await ctx.audit('DISCONNECT_MODEL', { id: provider, name: label, facts: facts(removed) })
    await ctx.publish({ workspaceId }, { topic: 'models' })
    return overview(ctx)
  })
}

/** Saves nothing but what it cost and an audit event. */
export async function test(ctx: RequestCtx, { provider, model, price, ...form }: TestForm): Promise<ModelTest> {
  refuseIfLocked(ctx)
  const access = await accessFrom(ctx, provider, form)
  const settings = await settingsQueries.read(ctx.db, ctx.actor.workspaceId)
  const prices = price ?? priceOf(settings, { provider, model }) ?? undefined
  const { latencyMs, problem, spent } = await ctx.ports.modelProviders.test({ ...access, model, prices })
  await ctx.transact(async (ctx) => {
    if (spent) await record(ctx, { agent: 'test', task: 'models.test', runId: null }, spent)
    const name = providerKind(provider).label
    const outcome = { model, address: access.baseUrl, works: problem === undefined }
    await ctx.audit('TEST_MODEL', { id: provider, name, facts: outcome })
  })
  return {
    ok: problem === undefined,
    model,
    latencyMs,
    detail: problem ?? 'The model answered in the right format.',
    inputTokens: spent?.inputTokens ?? 0,
    outputTokens: spent?.outputTokens ?? 0,
    costUsd: spent ? spent.cost : 0,
  }
}

export async function listModels(
  ctx: RequestCtx,
  { provider, ...form }: Omit<TestForm, 'model' | 'price'>,
): Promise<ModelList> {
  refuseIfLocked(ctx)
  const found = await ctx.ports.modelProviders.list(await accessFrom(ctx, provider, form))
  return 'models' in found ? { ...found, problem: null } : { models: [], ...found }
}

export const findLocal = async (ctx: RequestCtx): Promise<LocalModel[]> =>
  ctx.ports.modelProviders.isLocked ? [] : ctx.ports.modelProviders.findLocal()

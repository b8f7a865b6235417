import { builtInRef, type ProviderId, readModelRef } from '@sextant/contract/models/providers'
import type { ModelSettings } from '@sextant/contract/models/routes'
import type { ModelUser } from '@sextant/contract/models/rules'

/** The model of the environment, the built-in engine, or a model of the workspace. */
export type Chosen = 'environment' | 'built-in' | { provider: ProviderId; model: string; ref: string }

interface Choices {
  settings: ModelSettings
  providers: readonly ProviderId[]
  isLocked: boolean
}

/** An agent's own model, else the workspace's, else the environment's. */
export function chooseModel(user: ModelUser, { settings, providers, isLocked }: Choices): Chosen {
  if (isLocked) return 'environment'
  for (const ref of [settings.perAgent[user], settings.defaultModel]) {
    if (ref === builtInRef) return 'built-in'
    const named = ref ? readModelRef(ref) : undefined
    if (ref && named && providers.includes(named.provider)) return { ...named, ref }
  }
  return 'environment'
}

/** The settings without a provider that is no longer connected. */
export function withoutProvider(settings: ModelSettings, provider: ProviderId): ModelSettings {
  const isOfIt = (ref: string | null | undefined) => (ref ? readModelRef(ref)?.provider === provider : false)
  return {
    ...settings,
    defaultModel: isOfIt(settings.defaultModel) ? null : settings.defaultModel,
    perAgent: Object.fromEntries(Object.entries(settings.perAgent).filter(([, ref]) => !isOfIt(ref))),
  }
}

/** The settings after a provider was connected or changed its model: what used its old model uses the new one. */
export function withModelOf(
  settings: ModelSettings,
  { before, after }: { before: string | undefined; after: string },
): ModelSettings {
  const moved = <R extends string | null>(ref: R) => (before !== undefined && ref === before ? after : ref)
  return {
    ...settings,
    defaultModel: settings.defaultModel === null && before === undefined ? after : moved(settings.defaultModel),
    perAgent: Object.fromEntries(Object.entries(settings.perAgent).map(([user, ref]) => [user, moved(ref)])),
  }
}

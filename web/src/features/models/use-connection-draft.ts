import { modelRef, type ProviderId, providerKind } from '@sextant/contract/models/providers'
import type { ListedModel, ModelConnection, ModelOverview } from '@sextant/contract/models/routes'
import { useState } from 'react'
import { type NewConnection, useModelsFor } from './models.api.ts'

interface Problems {
  apiKey?: string
  baseUrl?: string
  model?: string
}

interface Typed {
  provider: ProviderId
  apiKey: string
  baseUrl: string
  model: string
  /** The model once it is chosen: while someone types, asking for its price would move the list. */
  pricedModel: string
  priceInput?: number
  priceOutput?: number
}

interface Price {
  input: number
  output: number
}

export type ConnectionDraft = ReturnType<typeof useConnectionDraft>

const nothing = { apiKey: '', baseUrl: '', model: '', pricedModel: '' }

/** What the person typed about a connection so far, and the models their key can use. */
export function useConnectionDraft(overview: ModelOverview, connection: ModelConnection | undefined) {
  const [typed, setTyped] = useState<Typed>({ provider: 'openai', ...nothing, ...startOf(connection) })
  const [problems, setProblems] = useState<Problems>({})
  const [listedFor, setListedFor] = useState('')
  const list = useModelsFor()
  const { provider } = typed
  const stored = overview.connections.find((each) => each.provider === provider)
  const form = formOf(typed)
  const models: ListedModel[] = list.data?.models ?? []
  const listed = models.find(({ id }) => id === form.model)?.price ?? null
  const saved = overview.settings.prices[modelRef(provider, form.model)]
  const price = {
    input: typed.priceInput ?? (saved ?? listed)?.input,
    output: typed.priceOutput ?? (saved ?? listed)?.output,
  }

  return {
    ...typed,
    problems,
    stored,
    models,
    listed,
    isLoading: list.isPending,
    listProblem: list.data?.problem ?? undefined,
    price,
    form,
    /** Undefined if it is incomplete or saved already. */
    priceToSave: changedPrice(price, saved),
    // Leaving a field reports its text and its blur at once.
    set: (change: Partial<Typed>) => setTyped((current) => ({ ...current, ...change })),
    chooseProvider(chosen: ProviderId) {
      setTyped({ provider: chosen, ...nothing })
      setProblems({})
      setListedFor('')
      list.reset()
    },
    /** Asks once for each key and address. */
    loadModels() {
      const { model: _, ...access } = form
      const question = JSON.stringify(access)
      if (!canAsk(form, stored) || question === listedFor) return
      setListedFor(question)
      list.mutate(access)
    },
    check(): boolean {
      const found = problemsOf(form, stored)
      setProblems(found)
      return Object.keys(found).length === 0
    },
  }
}

const startOf = (connection: ModelConnection | undefined): Partial<Typed> =>
  connection
    ? {
        provider: connection.provider,
        baseUrl: connection.baseUrl,
        model: connection.model,
        pricedModel: connection.model,
      }
    : {}

function formOf({ provider, apiKey, baseUrl, model }: Typed): NewConnection & { baseUrl: string } {
  const address = baseUrl.trim() || (providerKind(provider).baseUrl ?? '')
  return { provider, baseUrl: address, ...(apiKey.trim() && { apiKey: apiKey.trim() }), model: model.trim() }
}

const hasKey = ({ provider, apiKey }: NewConnection, stored: ModelConnection | undefined) =>
  Boolean(apiKey || stored?.hasKey || !providerKind(provider).needsKey)

const canAsk = (form: NewConnection, stored: ModelConnection | undefined) =>
  hasKey(form, stored) && Boolean(form.baseUrl)

const problemsOf = (form: NewConnection, stored: ModelConnection | undefined): Problems => ({
  ...(!hasKey(form, stored) && { apiKey: `Enter your ${providerKind(form.provider).label} API key` }),
  ...(!form.baseUrl && { baseUrl: 'Enter the address of the model server' }),
  ...(!form.model && { model: 'Choose or type a model' }),
})

function changedPrice(
  { input, output }: { input?: number | undefined; output?: number | undefined },
  saved: Price | undefined,
): Price | undefined {
  if (input === undefined || output === undefined || Number.isNaN(input + output)) return undefined
  return saved?.input === input && saved.output === output ? undefined : { input, output }
}

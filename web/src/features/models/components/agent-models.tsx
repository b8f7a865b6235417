import { builtInRef, modelRef } from '@sextant/contract/models/providers'
import type { ModelOverview, ModelSettings } from '@sextant/contract/models/routes'
import { type ModelUser, modelUsers, userName } from '@sextant/contract/models/rules'
import { useQueries } from '@tanstack/react-query'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'
import { Card } from '#ui/card'
import { ComboBox } from '#ui/fields/combobox'
import { modelListQuery, useSaveModelSettings } from '../models.api.ts'
import { refText } from '../words.ts'

/** In place of a model of its own. */
const asDefault = 'default'

/** The default and, where wanted, a model for each agent. Saved with each choice. */
export function AgentModels({ overview }: { overview: ModelOverview }) {
  const { settings, installationModel, connections } = overview
  const showFailure = useFailureToast()
  const save = useSaveModelSettings({
    onSuccess: () => toast.success('Model saved'),
    onError: (error) => showFailure("Couldn't save the model", error),
  })
  const models = useModels(overview)
  const noModel = installationModel ? `Server default · ${installationModel.model}` : 'Built-in engine'
  const builtIn = { value: builtInRef, label: 'Built-in engine' }
  const usual = settings.defaultModel ? refText(settings.defaultModel) : noModel

  function choose(user: ModelUser, ref: string) {
    const { [user]: _, ...others } = settings.perAgent
    save.mutate({ ...settings, perAgent: ref === asDefault ? others : { ...others, [user]: ref } })
  }
  return (
    <Card>
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          label="Default"
          value={settings.defaultModel ?? asDefault}
          options={[{ value: asDefault, label: noModel }, ...(installationModel ? [builtIn] : []), ...models]}
          onChoose={(ref) => save.mutate(withDefault(settings, ref === asDefault ? null : ref))}
        />
        {modelUsers.map((user) => (
          <Choice
            key={user}
            label={userName(user)}
            value={settings.perAgent[user] ?? asDefault}
            options={[{ value: asDefault, label: `Default · ${usual}` }, builtIn, ...models]}
            onChoose={(ref) => choose(user, ref)}
          />
        ))}
      </div>
      {connections.some(({ price }) => price === null) && (
        <p className="mt-5 text-xs text-ink-3">
          Some models have no known price, so their requests don't count toward the budget. Set a price with Change.
        </p>
      )}
    </Card>
  )
}

const withDefault = (settings: ModelSettings, defaultModel: string | null) => ({ ...settings, defaultModel })

interface ModelOption {
  value: string
  label: string
}

/** Connected models first, then everything else their providers offer. */
function useModels({ connections, settings }: ModelOverview): ModelOption[] {
  const lists = useQueries({ queries: connections.map(({ provider }) => modelListQuery(provider)) })
  const connected = connections.map(({ provider, model }) => modelRef(provider, model))
  const chosen = [settings.defaultModel, ...Object.values(settings.perAgent)]
  const others = connections.flatMap(({ provider }, index) =>
    (lists[index]?.data?.models ?? []).map(({ id }) => modelRef(provider, id)),
  )
  const refs = [...connected, ...chosen.filter((ref) => ref && ref !== builtInRef), ...others]
  return [...new Set(refs)].flatMap((ref) => (ref ? [{ value: ref, label: refText(ref) }] : []))
}

interface ChoiceProps {
  label: string
  value: string
  options: ModelOption[]
  onChoose: (ref: string) => void
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <ComboBox
    label={label}
    value={value}
    options={options}
    onChange={(chosen) => chosen !== null && chosen !== value && onChoose(chosen)}
  />
)

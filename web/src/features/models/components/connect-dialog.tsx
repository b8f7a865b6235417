import { listPrice } from '@sextant/contract/models/prices'
import { modelProviders, modelRef, providerIds, providerKind } from '@sextant/contract/models/providers'
import type { ModelConnection, ModelOverview } from '@sextant/contract/models/routes'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { ComboBox } from '#ui/fields/combobox'
import { NumberField } from '#ui/fields/number-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { Link } from '#ui/text/link'
import { useConnect, useSaveModelSettings, useTest } from '../models.api.ts'
import { type ConnectionDraft, useConnectionDraft } from '../use-connection-draft.ts'
import { connectedText, priceText } from '../words.ts'
import { TestOutcome } from './test-outcome.tsx'

interface ConnectDialogProps {
  overview: ModelOverview
  /** The connection to change; a new one if omitted. */
  connection?: ModelConnection
  onClose: () => void
}

/** Provider, key and model. Connecting tests first, so that a wrong key is noticed here. */
export function ConnectDialog({ overview, connection, onClose }: ConnectDialogProps) {
  const draft = useConnectionDraft(overview, connection)
  const test = useTest()
  const savePrice = useSaveModelSettings()
  const connect = useConnect({
    onSuccess(changed, { provider, model }) {
      const { priceToSave: price } = draft
      if (price) {
        const prices = { ...changed.settings.prices, [modelRef(provider, model)]: price }
        savePrice.mutate({ ...changed.settings, prices })
      }
      toast.success('Model connected', connectedText(changed, modelRef(provider, model)))
      onClose()
    },
  })
  const isBusy = test.isPending || connect.isPending
  const failed = test.data && !test.data.ok
  function whenComplete(act: () => void) {
    if (!isBusy && draft.check()) act()
  }
  const { form, priceToSave: price } = draft
  const tested = { ...form, ...(price && { price }) }
  const testThenConnect = () =>
    failed || test.data?.ok
      ? connect.mutate(form)
      : test.mutate(tested, { onSuccess: ({ ok }) => ok && connect.mutate(form) })
  return (
    <Dialog
      size="md"
      onClose={onClose}
      title={connection ? `Change ${modelProviders[connection.provider].label}` : 'Connect a language model'}
      isLocked={connect.isPending}
      onSubmit={() => whenComplete(testThenConnect)}
      actions={
        <>
          <Button
            isPending={test.isPending}
            disabled={connect.isPending}
            onClick={() => whenComplete(() => test.mutate(tested))}
          >
            Test
          </Button>
          <Button type="submit" variant="primary" isPending={connect.isPending} disabled={test.isPending}>
            {failed ? 'Connect anyway' : connection ? 'Save' : 'Connect'}
          </Button>
        </>
      }
    >
      <Fields
        draft={draft}
        isNew={!connection}
        onEdit={() => {
          test.reset()
          connect.reset()
        }}
      />
      <TestOutcome test={test.data} error={connect.error ?? test.error} className="mt-5" />
    </Dialog>
  )
}

interface FieldsProps {
  draft: ConnectionDraft
  isNew: boolean
  onEdit: () => void
}

function Fields({ draft, isNew, onEdit }: FieldsProps) {
  const { provider, apiKey, baseUrl, pricedModel, problems, stored } = draft
  const kind = providerKind(provider)
  const hasAddress = kind.isLocal || kind.baseUrl === null
  function edit(change: () => void) {
    onEdit()
    change()
  }
  return (
    <div className="flex flex-col gap-5">
      {isNew && (
        <Select
          label="Provider"
          isRequired
          value={provider}
          onChange={(chosen) => edit(() => draft.chooseProvider(chosen))}
          options={providerIds.map((value) => ({ value, label: modelProviders[value].label }))}
        />
      )}
      {hasAddress && (
        <TextField
          label="Address"
          isRequired
          placeholder={kind.baseUrl ?? 'https://models.example.com/v1'}
          description={
            kind.isLocal ? undefined : 'A server with the OpenAI API. Private addresses need SEXTANT_ALLOW_HOSTS.'
          }
          autoComplete="off"
          spellCheck={false}
          value={baseUrl}
          error={problems.baseUrl}
          onChange={({ target }) => edit(() => draft.set({ baseUrl: target.value }))}
          onBlur={draft.loadModels}
        />
      )}
      {!kind.isLocal && (
        <TextField
          label="API key"
          isRequired={kind.needsKey && !stored?.hasKey}
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder={stored?.keyHint ? `Key ending in ${stored.keyHint}` : ''}
          description={stored?.hasKey ? 'Leave empty to keep the stored key.' : "It's encrypted and never shown again."}
          labelAction={
            kind.keysUrl && (
              <Link href={kind.keysUrl} isExternal>
                Get a key
              </Link>
            )
          }
          value={apiKey}
          error={problems.apiKey}
          onChange={({ target }) => edit(() => draft.set({ apiKey: target.value }))}
          onBlur={draft.loadModels}
        />
      )}
      <ModelField draft={draft} onEdit={onEdit} />
      {pricedModel && !kind.isLocal && listPrice(provider, pricedModel) === null && <PriceFields draft={draft} />}
    </div>
  )
}

function ModelField({ draft, onEdit }: Pick<FieldsProps, 'draft' | 'onEdit'>) {
  const { provider, model, problems, models, isLoading, listProblem } = draft
  const price = listPrice(provider, model)
  return (
    <ComboBox
      label="Model"
      isRequired
      allowsCustomValue
      placeholder="Choose or type a model"
      description={isLoading ? 'Loading models…' : (listProblem ?? (price ? priceText(price) : undefined))}
      emptyText={models.length > 0 ? 'Not in the list. You can still use it.' : 'Type the name of a model.'}
      options={models.map(({ id }) => ({ value: id, label: id }))}
      inputValue={model}
      onInputChange={(text) => {
        if (text !== model) onEdit()
        draft.set({ model: text })
      }}
      onChange={(chosen) => chosen !== null && draft.set({ model: chosen, pricedModel: chosen })}
      onBlur={() => draft.set({ pricedModel: model })}
      error={problems.model}
    />
  )
}

/** For the budget: without a price, requests can't be counted. */
function PriceFields({ draft }: { draft: ConnectionDraft }) {
  const { listed, price } = draft
  return (
    <fieldset className="rounded-md border border-line px-4 pt-3 pb-4">
      <legend className="px-1 text-sm font-medium">Price per million tokens</legend>
      <p className="mb-3 text-sm text-ink-2">
        {listed
          ? `The provider says ${priceText(listed)}.`
          : 'Optional. Without a price, this model doesn’t count toward the budget.'}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label="Input"
          minValue={0}
          format={{ style: 'currency', currency: 'USD' }}
          value={price.input ?? Number.NaN}
          onChange={(priceInput) => draft.set({ priceInput })}
        />
        <NumberField
          label="Output"
          minValue={0}
          format={{ style: 'currency', currency: 'USD' }}
          value={price.output ?? Number.NaN}
          onChange={(priceOutput) => draft.set({ priceOutput })}
        />
      </div>
    </fieldset>
  )
}

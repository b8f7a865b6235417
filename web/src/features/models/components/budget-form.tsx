import type { ModelSettings } from '@sextant/contract/models/routes'
import { type FormEvent, useState } from 'react'
import { toast } from '#kernel/toasts/toasts'
import { FailureBanner } from '#shared/failure-banner'
import { SaveBar } from '#shared/save-bar'
import { Card } from '#ui/card'
import { NumberField } from '#ui/fields/number-field'
import { RadioGroup } from '#ui/fields/radio-group'
import { useSaveModelSettings } from '../models.api.ts'

type Budget = Pick<ModelSettings, 'monthlyCapUsd' | 'atCap'>

export function BudgetForm({ settings }: { settings: ModelSettings }) {
  const [changes, setChanges] = useState<Partial<Budget>>({})
  const budget: Budget = { monthlyCapUsd: settings.monthlyCapUsd, atCap: settings.atCap, ...changes }
  const isDirty = budget.monthlyCapUsd !== settings.monthlyCapUsd || budget.atCap !== settings.atCap
  const save = useSaveModelSettings({
    onSuccess() {
      setChanges({})
      toast.success('Budget saved')
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isDirty && !save.isPending) save.mutate({ ...settings, ...budget })
  }
  return (
    <form noValidate aria-label="Budget" onSubmit={submit}>
      <Card footer={<SaveBar {...{ isDirty }} isPending={save.isPending} onDiscard={() => setChanges({})} />}>
        <div className="grid gap-6">
          <FailureBanner error={save.error} />
          <NumberField
            label="Monthly limit"
            description="In US dollars. Leave empty for no limit."
            className="max-w-60"
            minValue={0}
            maxValue={1_000_000}
            format={{ style: 'currency', currency: 'USD' }}
            value={budget.monthlyCapUsd ?? Number.NaN}
            onChange={(cap) => setChanges({ ...changes, monthlyCapUsd: Number.isFinite(cap) ? cap : null })}
          />
          <RadioGroup
            label="When the limit is reached"
            isBoxed
            value={budget.atCap}
            onChange={(atCap) => setChanges({ ...changes, atCap })}
            options={[
              {
                value: 'fallback',
                label: 'Continue with the built-in engine',
                description: 'Results say that the budget was used up.',
              },
              {
                value: 'block',
                label: 'Stop agent runs that need a model',
                description: 'They start again next month or when you raise the limit.',
              },
            ]}
          />
        </div>
      </Card>
    </form>
  )
}

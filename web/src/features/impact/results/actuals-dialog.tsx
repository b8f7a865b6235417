import { type ActualsField, actualsProblems } from '@sextant/contract/impact/actuals'
import type { Actuals, AnalysisSummary } from '@sextant/contract/impact/routes'
import { inUnit, money } from '@sextant/contract/impact/words'
import { describeError } from '#kernel/data/api-error'
import { type Problems, useForm } from '#kernel/forms/use-form'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { useRecordOutcomes } from '../impact.api.ts'

/** By field; NaN is unknown. */
type Entered = Record<ActualsField, number> & { note: string }

export function ActualsDialog({ analysis, onClose }: { analysis: AnalysisSummary; onClose: () => void }) {
  const { netReturn, totalCost, predictedOutcomes, currency, grossMargin } = analysis
  const units = { money: currency, percent: '%', index: undefined } as const
  const revenue = (netReturn.p50 + totalCost.p50) / (grossMargin > 0 ? grossMargin / 100 : 1)
  const record = useRecordOutcomes(analysis.id)
  const { field, submit } = useForm({
    initial: enteredOf(analysis),
    check: (entered): Problems<Entered> => actualsProblems(analysis, known(analysis, entered)),
  })
  function save() {
    if (!record.isPending) submit((entered) => record.mutate(known(analysis, entered), { onSuccess: onClose }))
  }
  return (
    <Dialog
      title="Actual results"
      description={`Results of “${analysis.title}”. Skip what you don't know.`}
      size="md"
      isOpen
      isLocked={record.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onSubmit={save}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={record.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={record.isPending}>
            Save
          </Button>
        </>
      )}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {predictedOutcomes.map(({ key, metric, unit, predictedValue }) => (
          <NumberField
            key={key}
            {...field(key)}
            label={metric}
            description={`Forecast ${inUnit(predictedValue, unit, currency)}`}
            unit={units[unit]}
          />
        ))}
        <NumberField
          {...field('revenue')}
          label="Revenue"
          description={`Forecast ${money(revenue, currency)} in total`}
          unit={units.money}
          minValue={0}
        />
        <NumberField
          {...field('cost')}
          label="Cost"
          description={`Forecast ${money(totalCost.p50, currency)} in total`}
          unit={units.money}
          minValue={0}
        />
      </div>
      <TextArea {...field('note')} label="Note" className="mt-4" rows={2} limit={2_000} />
      {record.error && (
        <Banner tone="danger" isAlert className="mt-4">
          {describeError(record.error)}
        </Banner>
      )}
    </Dialog>
  )
}

function enteredOf({ actuals, predictedOutcomes }: AnalysisSummary): Entered {
  const outcomes = predictedOutcomes.map(({ key }) => [key, actuals?.outcomes[key] ?? Number.NaN])
  return {
    ...Object.fromEntries(outcomes),
    revenue: actuals?.revenue ?? Number.NaN,
    cost: actuals?.cost ?? Number.NaN,
    note: actuals?.note ?? '',
  }
}

const orNull = (value: number) => (Number.isNaN(value) ? null : value)

const known = ({ predictedOutcomes }: AnalysisSummary, { revenue, cost, note, ...values }: Entered): Actuals => ({
  outcomes: Object.fromEntries(
    predictedOutcomes.map(({ key }) => [key, values[key]]).filter(([, value]) => !Number.isNaN(value)),
  ),
  revenue: orNull(revenue),
  cost: orNull(cost),
  note: note.trim(),
})

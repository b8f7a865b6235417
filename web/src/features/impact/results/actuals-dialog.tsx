import { actualsProblem } from '@sextant/contract/impact/actuals'
import type { AnalysisSummary, OutcomeKey } from '@sextant/contract/impact/routes'
import { inUnit, money } from '@sextant/contract/impact/words'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { useRecordOutcomes } from '../impact.api.ts'

interface ActualsDialogProps {
  analysis: AnalysisSummary
  onClose: () => void
}

/** Empty fields are unknown. */
interface Entered {
  outcomes: Partial<Record<OutcomeKey, number>>
  revenue: number
  cost: number
  note: string
}

const units = { money: 'USD', percent: '%', index: undefined } as const

export function ActualsDialog({ analysis, onClose }: ActualsDialogProps) {
  const { actuals, netReturn, totalCost, predictedOutcomes } = analysis
  const record = useRecordOutcomes(analysis.id)
  const [entered, setEntered] = useState<Entered>({
    outcomes: actuals?.outcomes ?? {},
    revenue: actuals?.revenue ?? Number.NaN,
    cost: actuals?.cost ?? Number.NaN,
    note: actuals?.note ?? '',
  })
  const [problem, setProblem] = useState<string>()
  const change = (part: Partial<Entered>) => {
    setProblem(undefined)
    setEntered((now) => ({ ...now, ...part }))
  }
  function save() {
    const sent = known(entered)
    const wrong = actualsProblem(analysis, sent)
    setProblem(wrong)
    if (wrong === undefined && !record.isPending) record.mutate(sent, { onSuccess: onClose })
  }
  const failure = problem ?? (record.error ? describeError(record.error) : undefined)
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
            label={metric}
            description={`Forecast ${inUnit(predictedValue, unit)}`}
            value={entered.outcomes[key] ?? Number.NaN}
            onChange={(value) => change({ outcomes: { ...entered.outcomes, [key]: value } })}
            unit={units[unit]}
          />
        ))}
        <NumberField
          label="Revenue"
          description={`Forecast ${money(netReturn.p50 + totalCost.p50)} in total`}
          value={entered.revenue}
          onChange={(revenue) => change({ revenue })}
          unit={units.money}
          minValue={0}
        />
        <NumberField
          label="Cost"
          description={`Forecast ${money(totalCost.p50)} in total`}
          value={entered.cost}
          onChange={(cost) => change({ cost })}
          unit={units.money}
          minValue={0}
        />
      </div>
      <TextArea
        label="Note"
        className="mt-4"
        rows={2}
        limit={2_000}
        value={entered.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {failure && (
        <Banner tone="danger" isAlert className="mt-4">
          {failure}
        </Banner>
      )}
    </Dialog>
  )
}

const orNull = (value: number) => (Number.isNaN(value) ? null : value)

const known = ({ outcomes, revenue, cost, note }: Entered) => ({
  outcomes: Object.fromEntries(Object.entries(outcomes).filter(([, value]) => !Number.isNaN(value))),
  revenue: orNull(revenue),
  cost: orNull(cost),
  note: note.trim(),
})

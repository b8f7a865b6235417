import {
  costKeys,
  largestOf,
  type Quantity,
  quantities,
  quantityKeys,
  type TargetKey,
  targetKeys,
} from '@sextant/contract/impact/rules'
import { Fragment } from 'react'
import { Disclosure } from '#ui/disclosure'
import { NumberField } from '#ui/fields/number-field'
import type { AnalysisForm } from './use-analysis-form.ts'

const units = { money: 'USD', percent: '%', weeks: 'weeks' } as const
const unitOf = (key: Quantity) => units[quantities[key].unit]

const group = 'min-w-0'
const legend = 'mb-3 text-sm font-semibold'
const pairs = 'grid grid-cols-1 gap-4 xs:grid-cols-2'
const note = 'self-end pb-2 text-xs text-ink-3'

interface FieldsProps {
  form: AnalysisForm
}

const labels: Readonly<Record<Quantity, string>> = {
  mrr: 'MRR',
  userAdoption: 'User adoption',
  retention: 'Retention',
  development: 'Development',
  maintenance: 'Maintenance',
  marketing: 'Marketing',
  timeline: 'Timeline',
}

export function LikelyField({ form, quantity }: FieldsProps & { quantity: Quantity }) {
  const { values, change, isAnalyzing } = form
  return (
    <NumberField
      label={labels[quantity]}
      value={values.likely[quantity]}
      onChange={(value) => change({ likely: { ...values.likely, [quantity]: value } })}
      minValue={0}
      maxValue={largestOf[quantity]}
      unit={unitOf(quantity)}
      isDisabled={isAnalyzing}
    />
  )
}

/** Each target next to the current value, since the forecast depends on the difference. */
export function TargetFields({ form }: FieldsProps) {
  return (
    <fieldset className={group}>
      <legend className={legend}>Target metrics</legend>
      <div className={pairs}>
        {targetKeys.map((key) => (
          <Fragment key={key}>
            <LikelyField form={form} quantity={key} />
            <TodayField form={form} quantity={key} />
          </Fragment>
        ))}
        <p className="text-xs text-ink-3 xs:col-span-2">
          Enter the level to reach, not the increase. Skip what you don't know, but without MRR today, the whole MRR
          target counts as new revenue. Amounts are in US dollars.
        </p>
      </div>
    </fieldset>
  )
}

function TodayField({ form, quantity }: FieldsProps & { quantity: TargetKey }) {
  const { values, change, isAnalyzing } = form
  return (
    <NumberField
      label={`${labels[quantity]} today`}
      value={values.current[quantity]}
      onChange={(value) => change({ current: { ...values.current, [quantity]: value } })}
      minValue={0}
      maxValue={largestOf[quantity]}
      unit={unitOf(quantity)}
      isDisabled={isAnalyzing}
    />
  )
}

export function CostFields({ form }: FieldsProps) {
  return (
    <fieldset className={group}>
      <legend className={legend}>Costs</legend>
      <div className={pairs}>
        {costKeys.map((key) => (
          <LikelyField key={key} form={form} quantity={key} />
        ))}
        <p className={note}>Maintenance is per month after launch. The others are one-time costs.</p>
      </div>
    </fieldset>
  )
}

export function RangeFields({ form }: FieldsProps) {
  return (
    <Disclosure title="Low and high estimates">
      <p className="mb-3">
        The fields above are the likely values. Add low and high estimates if you know them. Otherwise we use typical
        ranges, wider for costs and timelines that tend to overrun.
      </p>
      <div className="flex flex-col gap-4">
        {quantityKeys.map((key) => (
          <fieldset key={key} className={group}>
            <legend className="mb-1.5 text-xs font-semibold text-ink-2">{quantities[key].label}</legend>
            <div className="grid grid-cols-1 gap-3 xs:grid-cols-2">
              <EndField form={form} quantity={key} end="low" />
              <EndField form={form} quantity={key} end="high" />
            </div>
          </fieldset>
        ))}
      </div>
    </Disclosure>
  )
}

function EndField({ form, quantity, end }: FieldsProps & { quantity: Quantity; end: 'low' | 'high' }) {
  const { values, change, isAnalyzing } = form
  return (
    <NumberField
      label={end === 'low' ? 'Low' : 'High'}
      value={values[end][quantity]}
      onChange={(value) => change({ [end]: { ...values[end], [quantity]: value } })}
      minValue={0}
      maxValue={largestOf[quantity]}
      unit={unitOf(quantity)}
      isDisabled={isAnalyzing}
    />
  )
}

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

const units = { percent: '%', weeks: 'weeks', months: 'months' } as const
const unitOf = (key: Quantity, currency: string) => {
  const { unit } = quantities[key]
  return unit === 'money' ? currency : units[unit]
}

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
  rampMonths: 'Months to full effect',
  atRiskShare: 'Share that would leave',
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
      unit={unitOf(quantity, values.currency)}
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
          target counts as new revenue.
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
      unit={unitOf(quantity, values.currency)}
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

/** What a unit of revenue is worth, how fast it comes, and what would be lost without the feature. */
export function EconomicsFields({ form }: FieldsProps) {
  return (
    <Disclosure title="Margin, time to full effect and revenue at risk">
      <div className="grid grid-cols-1 gap-4 xs:grid-cols-2">
        <EconomicsField form={form} name="grossMargin" label="Gross margin" unit="%" most={100} />
        <LikelyField form={form} quantity="rampMonths" />
        <EconomicsField
          form={form}
          name="atRiskRevenue"
          label="Revenue at risk a year"
          unit={form.values.currency}
          most={largestOf.mrr}
        />
        <LikelyField form={form} quantity="atRiskShare" />
        <EconomicsField form={form} name="horizonMonths" label="Months to look at" unit="months" most={120} />
        <p className={note}>
          Without a margin, revenue counts in full. Revenue at risk is what customers pay who could leave without the
          feature. If you skip the months to look at, the agent's time horizon is used.
        </p>
      </div>
    </Disclosure>
  )
}

interface EconomicsFieldProps extends FieldsProps {
  name: 'grossMargin' | 'atRiskRevenue' | 'horizonMonths'
  label: string
  unit: string
  most: number
}

function EconomicsField({ form: { values, change, isAnalyzing }, name, label, unit, most }: EconomicsFieldProps) {
  return (
    <NumberField
      label={label}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
      minValue={0}
      maxValue={most}
      unit={unit}
      isDisabled={isAnalyzing}
    />
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
      unit={unitOf(quantity, values.currency)}
      isDisabled={isAnalyzing}
    />
  )
}

import {
  type ConditionField,
  type ConditionOperator,
  conditionFields,
  conditionOperators,
  conditionScales,
} from '@sextant/contract/workflows/kinds'
import type { Condition } from '@sextant/contract/workflows/parts'
import { newCondition, wholeNumber } from '@sextant/contract/workflows/rules'
import { Trash2 } from 'lucide-react'
import { NumberField } from '#ui/fields/number-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { IconButton } from '#ui/icon-button'
import { Part } from '../part.tsx'

const fieldWords: Record<ConditionField, string> = {
  confidence: 'Confidence',
  sentiment: 'Sentiment',
  priority: 'Priority',
}
const operatorWords: Record<ConditionOperator, string> = {
  'greater-than': 'Greater than',
  'less-than': 'Less than',
  equals: 'Equals',
  contains: 'Contains',
}
const fieldOptions = conditionFields.map((field) => ({ value: field, label: fieldWords[field] }))

/** Resets the value to one the new field allows. */
function about(id: string, field: ConditionField): Condition {
  const base = newCondition(id)
  if (field === 'confidence') return base
  const [first] = conditionScales[field]
  return { ...base, type: field, field, operator: 'equals', value: first }
}

interface ConditionFieldsProps {
  at: string
  name: string
  condition: Condition
  problem: string | undefined
  isDisabled: boolean
  onChange: (condition: Condition) => void
  onRemove: () => void
}

export function ConditionFields(props: ConditionFieldsProps) {
  const { at, name, condition, isDisabled, onChange, onRemove } = props
  const { id, field, operator } = condition
  const operators = conditionOperators.filter((each) => field !== 'confidence' || each !== 'contains')
  return (
    <fieldset className="mt-3 flex min-w-0 items-start gap-2">
      <legend className="sr-only">{name}</legend>
      <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-2 sm:grid-cols-3">
        <Select
          label="Field"
          isLabelHidden
          options={fieldOptions}
          value={field}
          isDisabled={isDisabled}
          onChange={(chosen) => onChange(about(id, chosen))}
        />
        <Select
          key={field}
          label="Operator"
          isLabelHidden
          options={operators.map((each) => ({ value: each, label: operatorWords[each] }))}
          value={operator}
          isDisabled={isDisabled}
          onChange={(chosen) => onChange({ ...condition, operator: chosen })}
        />
        <Part at={`${at}.value`} className="min-w-0 max-sm:col-span-2">
          <ConditionValue {...props} />
        </Part>
      </div>
      {!isDisabled && <IconButton label={`Remove ${name.toLowerCase()}`} icon={Trash2} onClick={onRemove} />}
    </fieldset>
  )
}

function ConditionValue({ condition, problem, isDisabled, onChange }: ConditionFieldsProps) {
  const { field, operator, value } = condition
  const texts = { label: 'Value', isLabelHidden: true, error: problem }
  if (field === 'confidence') {
    return (
      <NumberField
        {...texts}
        minValue={0}
        maxValue={100}
        unit="%"
        value={wholeNumber(value)}
        isDisabled={isDisabled}
        onChange={(number) => onChange({ ...condition, value: wholeNumber(number) })}
      />
    )
  }
  if (operator === 'contains') {
    return (
      <TextField
        {...texts}
        value={String(value)}
        maxLength={200}
        disabled={isDisabled}
        onChange={(event) => onChange({ ...condition, value: event.target.value })}
      />
    )
  }
  return (
    <Select
      key={field}
      {...texts}
      options={conditionScales[field].map((word) => ({ value: word, label: word }))}
      value={conditionScales[field].find((word) => word === value) ?? null}
      isDisabled={isDisabled}
      onChange={(word) => onChange({ ...condition, value: word })}
    />
  )
}

import { type Field, type FieldValue, longestOf } from '@sextant/contract/agents/fields'
import { wholeNumber } from '@sextant/contract/workflows/rules'
import type { Variable } from '@sextant/contract/workflows/variables'
import { KindField } from '#ui/fields/kind-field'
import { NumberField } from '#ui/fields/number-field'
import { MomentField } from './moment-field.tsx'
import { VariableField } from './variable-field.tsx'

interface ParameterFieldProps {
  field: Field
  value: FieldValue
  error: string | undefined
  variables: readonly Variable[]
  isDisabled: boolean
  onChange: (value: FieldValue) => void
}

const textOf = (value: FieldValue) => (typeof value === 'string' ? value : '')

export function ParameterField({ field, value, error, variables, isDisabled, onChange }: ParameterFieldProps) {
  const shared = { label: field.label, description: field.help, error, isDisabled }
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return (
        <VariableField
          {...shared}
          value={textOf(value)}
          onChange={onChange}
          variables={variables}
          isLong={field.kind === 'long-text'}
          rows={3}
          {...(field.kind === 'text' && { limit: longestOf(field) })}
        />
      )
    case 'number':
      return (
        <NumberField
          {...shared}
          value={wholeNumber(value)}
          onChange={(number) => onChange(wholeNumber(number))}
          minValue={field.min ?? 0}
          {...(field.max !== undefined && { maxValue: field.max })}
          unit={field.unit}
        />
      )
    case 'datetime':
      return (
        <MomentField
          label={field.label}
          error={error}
          value={textOf(value)}
          onChange={onChange}
          isDisabled={isDisabled}
        />
      )
    default:
      return <KindField {...shared} field={field} value={value} onChange={onChange} />
  }
}

import { type Field, type FieldValue, longestOf, type Option } from '@sextant/contract/agents/fields'
import { wholeNumber } from '@sextant/contract/workflow-rules'
import type { Variable } from '@sextant/contract/workflow-variables'
import { CheckboxGroup } from '#ui/checkbox-group'
import { NumberField } from '#ui/number-field'
import { Select } from '#ui/select'
import { Slider } from '#ui/slider'
import { Switch } from '#ui/switch'
import { TagInput } from '#ui/tag-input'
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
const listOf = (value: FieldValue) => (Array.isArray(value) ? value : [])
const optionsOf = (options: readonly Option[]): Option[] => [...options]

/** A parameter of the catalogue, whatever its kind. */
export function ParameterField({ field, value, error, variables, isDisabled, onChange }: ParameterFieldProps) {
  const texts = { label: field.label, description: field.help, error }
  const shared = { ...texts, isDisabled }
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
          format={{ maximumFractionDigits: 0 }}
          minValue={field.min ?? 0}
          {...(field.max !== undefined && { maxValue: field.max })}
          unit={field.unit}
        />
      )
    case 'percent':
      return (
        <Slider
          label={field.label}
          description={field.help}
          value={wholeNumber(value)}
          onChange={onChange}
          minValue={0}
          maxValue={100}
          format={{ style: 'unit', unit: 'percent' }}
          isDisabled={isDisabled}
        />
      )
    case 'boolean':
      return (
        <Switch
          label={field.label}
          description={field.help}
          isSelected={value === true}
          onChange={onChange}
          isDisabled={isDisabled}
        />
      )
    case 'choice':
      return <Select {...shared} options={optionsOf(field.options)} value={textOf(value)} onChange={onChange} />
    case 'choices':
      return (
        <CheckboxGroup
          {...shared}
          options={optionsOf(field.options)}
          value={listOf(value)}
          onChange={onChange}
          columns={2}
        />
      )
    case 'list':
      return (
        <TagInput
          {...shared}
          value={listOf(value)}
          onChange={onChange}
          placeholder="Type a word and press Enter"
          {...(field.maxItems !== undefined && { maxTags: field.maxItems })}
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
  }
}

import { type Field, type FieldValue, longestOf, type Option } from '@sextant/contract/agents/fields'
import type { ReactNode } from 'react'
import { CheckboxGroup } from '#ui/checkbox-group'
import { NumberField } from '#ui/number-field'
import { Select } from '#ui/select'
import { Slider } from '#ui/slider'
import { Switch } from '#ui/switch'
import { TagInput } from '#ui/tag-input'
import { TextArea } from '#ui/text-area'
import { TextField } from '#ui/text-field'

interface SettingFieldProps {
  field: Field
  value: FieldValue | undefined
  error?: string | undefined
  description?: ReactNode
  isDisabled: boolean
  onChange: (value: FieldValue) => void
}

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '')
const listOf = (value: FieldValue | undefined) => (Array.isArray(value) ? value : [])
const numberOf = (value: FieldValue | undefined) => (typeof value === 'number' ? value : Number.NaN)
const optionsOf = (options: readonly Option[]): Option[] => [...options]
const wholeOf = (value: FieldValue | undefined) => (Number.isNaN(numberOf(value)) ? 0 : numberOf(value))

/** Draws a field of the catalogue, whatever its kind. */
export function SettingField({ field, value, onChange, ...rest }: SettingFieldProps) {
  const { description = field.help, error, isDisabled } = rest
  const texts = { label: field.label, description, error, isRequired: field.required }
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return <TextSetting {...{ field, value, onChange, texts, isDisabled }} />
    case 'number':
      return (
        <NumberField
          {...texts}
          value={numberOf(value)}
          onChange={onChange}
          minValue={field.min ?? 0}
          {...(field.max !== undefined && { maxValue: field.max })}
          unit={field.unit}
          isDisabled={isDisabled}
        />
      )
    case 'percent':
      return (
        <Slider
          label={field.label}
          description={description}
          value={wholeOf(value)}
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
          description={description}
          isSelected={value === true}
          onChange={onChange}
          isDisabled={isDisabled}
          isSpread
        />
      )
    case 'choice':
      return (
        <Select
          {...texts}
          options={optionsOf(field.options)}
          value={textOf(value)}
          onChange={onChange}
          isDisabled={isDisabled}
        />
      )
    case 'choices':
      return (
        <CheckboxGroup
          {...texts}
          options={optionsOf(field.options)}
          value={listOf(value)}
          onChange={onChange}
          isDisabled={isDisabled}
          columns={2}
        />
      )
    case 'list':
      return (
        <TagInput
          {...texts}
          value={listOf(value)}
          onChange={onChange}
          placeholder="Type a word and press Enter"
          {...(field.maxItems !== undefined && { maxTags: field.maxItems })}
          isDisabled={isDisabled}
        />
      )
    case 'datetime':
      // No setting is a moment; only the forms of actions ask for one.
      return null
  }
}

interface TextSettingProps {
  field: Extract<Field, { kind: 'text' | 'long-text' }>
  value: FieldValue | undefined
  onChange: (value: FieldValue) => void
  texts: { label: string; description: ReactNode; error: string | undefined; isRequired: boolean | undefined }
  isDisabled: boolean
}

function TextSetting({ field, value, onChange, texts, isDisabled }: TextSettingProps) {
  const control = {
    ...texts,
    value: textOf(value),
    disabled: isDisabled,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (field.kind === 'text') return <TextField {...control} maxLength={longestOf(field)} />
  return <TextArea {...control} limit={longestOf(field)} rows={5} />
}

import { type Field, type FieldValue, longestOf } from '@sextant/contract/agents/fields'
import type { ReactNode } from 'react'
import { KindField } from '#ui/fields/kind-field'
import { NumberField } from '#ui/fields/number-field'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'

interface SettingFieldProps {
  field: Field
  value: FieldValue | undefined
  error?: string | undefined
  description?: ReactNode
  isDisabled: boolean
  onChange: (value: FieldValue) => void
}

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
          value={typeof value === 'number' ? value : Number.NaN}
          onChange={onChange}
          minValue={field.min ?? 0}
          {...(field.max !== undefined && { maxValue: field.max })}
          unit={field.unit}
          isDisabled={isDisabled}
        />
      )
    case 'datetime':
      // Settings have no date fields; only action forms do.
      return null
    default:
      return <KindField {...{ field, value, onChange, isDisabled, ...texts }} isSpread />
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
    value: typeof value === 'string' ? value : '',
    disabled: isDisabled,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (field.kind === 'text') return <TextField {...control} maxLength={longestOf(field)} />
  return <TextArea {...control} limit={longestOf(field)} rows={5} />
}

import type { ReactNode } from 'react'
import { CheckboxGroup } from './checkbox-group.tsx'
import type { Option } from './options.tsx'
import { Select } from './select.tsx'
import { Slider } from './slider.tsx'
import { Switch } from './switch.tsx'
import { TagInput } from './tag-input.tsx'

type Kind =
  | { kind: 'percent' | 'boolean' }
  | { kind: 'choice' | 'choices'; options: readonly Option[] }
  | { kind: 'list'; maxItems?: number }
type Value = string | number | boolean | string[]

interface KindFieldProps {
  field: Kind
  label: string
  value: Value | undefined
  description: ReactNode
  error: string | undefined
  isRequired?: boolean | undefined
  isDisabled: boolean
  /** Puts a switch at the far end of its row. */
  isSpread?: boolean
  onChange: (value: Value) => void
}

const listOf = (value: Value | undefined) => (Array.isArray(value) ? value : [])
const percentOf = (value: Value | undefined) => (typeof value === 'number' && !Number.isNaN(value) ? value : 0)

/** Renders a field from its description. */
export function KindField({ field, value, isSpread = false, ...rest }: KindFieldProps) {
  const { label, description, isDisabled, onChange } = rest
  switch (field.kind) {
    case 'percent':
      return (
        <Slider
          {...{ label, description, isDisabled, onChange }}
          value={percentOf(value)}
          minValue={0}
          maxValue={100}
          format={{ style: 'unit', unit: 'percent' }}
        />
      )
    case 'boolean':
      return (
        <Switch {...{ label, description, isDisabled, onChange }} isSelected={value === true} isSpread={isSpread} />
      )
    case 'choice':
      return <Select {...rest} options={[...field.options]} value={typeof value === 'string' ? value : ''} />
    case 'choices':
      return <CheckboxGroup {...rest} options={[...field.options]} value={listOf(value)} columns={2} />
    case 'list':
      return (
        <TagInput
          {...rest}
          value={listOf(value)}
          placeholder="Type a word and press Enter"
          {...(field.maxItems !== undefined && { maxTags: field.maxItems })}
        />
      )
  }
}

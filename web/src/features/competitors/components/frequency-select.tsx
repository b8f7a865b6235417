import { type Frequency, frequencies } from '@sextant/contract/competitors/rules'
import { Select } from '#ui/fields/select'
import { frequencyWords } from '../words.ts'

const asSet = 'as-set'
const options = [
  ...frequencies.map((value) => ({ value, label: frequencyWords[value] })),
  { value: asSet, label: 'Default schedule' },
]

interface FrequencySelectProps {
  value: Frequency | null
  onChange: (value: Frequency | null) => void
  isDisabled?: boolean
}

export function FrequencySelect({ value, onChange, isDisabled = false }: FrequencySelectProps) {
  return (
    <Select
      label="Check frequency"
      options={options}
      value={value ?? asSet}
      isDisabled={isDisabled}
      onChange={(chosen) => onChange(frequencies.find((known) => known === chosen) ?? null)}
    />
  )
}

import { delayUnits } from '@sextant/contract/workflows/kinds'
import type { DelayConfig } from '@sextant/contract/workflows/parts'
import { wholeNumber } from '@sextant/contract/workflows/rules'
import { NumberField } from '#ui/fields/number-field'
import { Select } from '#ui/fields/select'
import { Part, type PartProps } from '../part.tsx'

const words = { minutes: 'Minutes', hours: 'Hours', days: 'Days' }
const units = delayUnits.map((unit) => ({ value: unit, label: words[unit] }))

interface DelayFieldsProps extends PartProps {
  config: DelayConfig
  onChange: (config: DelayConfig) => void
}

export function DelayFields({ config, onChange, at, problemOf, isDisabled }: DelayFieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <Part at={`${at}.delayConfig.duration`}>
        <NumberField
          label="Duration"
          minValue={0}
          maxValue={1_000_000}
          value={config.duration}
          onChange={(duration) => onChange({ ...config, duration: wholeNumber(duration) })}
          error={problemOf('delayConfig.duration')}
          isDisabled={isDisabled}
        />
      </Part>
      <Select
        label="Unit"
        options={units}
        value={config.unit}
        isDisabled={isDisabled}
        onChange={(unit) => onChange({ ...config, unit })}
      />
    </div>
  )
}

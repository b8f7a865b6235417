import { frequencies, weekdays } from '@sextant/contract/workflows/kinds'
import type { ScheduleConfig } from '@sextant/contract/workflows/parts'
import { wholeNumber } from '@sextant/contract/workflows/rules'
import { scheduleText } from '@sextant/contract/workflows/words'
import { TimeField } from '#ui/fields/dates/time-field'
import { NumberField } from '#ui/fields/number-field'
import { Select } from '#ui/fields/select'

const words = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' }
const frequencyOptions = frequencies.map((frequency) => ({ value: frequency, label: words[frequency] }))
const dayOptions = weekdays.map((day, number) => ({ value: String(number), label: day }))
const lastDay = 31

interface ScheduleFieldsProps {
  config: ScheduleConfig
  onChange: (config: ScheduleConfig) => void
  timeZone: string | undefined
  isDisabled: boolean
}

export function ScheduleFields({ config, onChange, timeZone, isDisabled }: ScheduleFieldsProps) {
  const change = (part: Partial<ScheduleConfig>) => onChange({ ...config, ...part })
  return (
    <div>
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-3">
        <Select
          label="Frequency"
          options={frequencyOptions}
          value={config.frequency}
          isDisabled={isDisabled}
          onChange={(frequency) => change({ frequency })}
        />
        {config.frequency === 'weekly' && (
          <Select
            label="Day"
            options={dayOptions}
            value={String(config.dayOfWeek)}
            isDisabled={isDisabled}
            onChange={(day) => change({ dayOfWeek: Number(day) })}
          />
        )}
        {config.frequency === 'monthly' && (
          <NumberField
            label="Day of the month"
            minValue={1}
            maxValue={lastDay}
            value={config.dayOfMonth}
            isDisabled={isDisabled}
            onChange={(day) => change({ dayOfMonth: Math.min(lastDay, Math.max(1, wholeNumber(day))) })}
          />
        )}
        <TimeField
          label="Time"
          hourCycle={24}
          value={config.time}
          isDisabled={isDisabled}
          onChange={(time) => time && change({ time })}
        />
      </div>
      <p className="num mt-3 text-xs text-ink-3">
        {`${scheduleText(config)}${timeZone ? `, ${timeZone} time` : ''}.`}
        {config.frequency === 'monthly' && config.dayOfMonth > 28 && ' In shorter months, it runs on the last day.'}
      </p>
    </div>
  )
}

import { useState } from 'react'
import { DateField } from '#ui/fields/dates/date-field'
import { TimeField } from '#ui/fields/dates/time-field'

interface MomentFieldProps {
  label: string
  /** ISO in UTC; empty if not set. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
  isDisabled: boolean
}

const two = (number: number) => String(number).padStart(2, '0')

function partsOf(value: string): { date: string | null; time: string | null } {
  const moment = new Date(value)
  if (value === '' || Number.isNaN(moment.getTime())) return { date: null, time: null }
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}

/** Date and time in the person's time zone. The time defaults to 09:00. */
export function MomentField({ label, value, onChange, error, isDisabled }: MomentFieldProps) {
  const [parts, setParts] = useState(() => partsOf(value))
  function change(part: Partial<typeof parts>) {
    const next = { ...parts, ...part }
    setParts(next)
    onChange(next.date ? new Date(`${next.date}T${next.time ?? '09:00'}`).toISOString() : '')
  }
  return (
    <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <DateField
        label={label}
        value={parts.date}
        error={error}
        isDisabled={isDisabled}
        onChange={(date) => change({ date })}
      />
      <TimeField
        label="Time"
        hourCycle={24}
        value={parts.time}
        isDisabled={isDisabled}
        onChange={(time) => change({ time })}
      />
    </fieldset>
  )
}

import { parseTime } from '@internationalized/date'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { cx } from './cx.ts'
import { AriaFieldTexts, fieldColumn, validity } from './fields/aria-field.tsx'
import { DateSegments } from './fields/date-segments.tsx'
import type { FieldTexts } from './fields/field.tsx'
import { type FormControl, useFocusInside } from './fields/form-control.ts'

type TimeFieldProps = FieldTexts &
  FormControl & {
    /** A time such as 09:30; null for none. */
    value: string | null
    onChange: (value: string | null) => void
    hourCycle?: 12 | 24
    isDisabled?: boolean
    className?: string
  }

export function TimeField({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  value,
  onChange,
  hourCycle,
  className,
  ref,
  ...field
}: TimeFieldProps) {
  const root = useFocusInside<HTMLDivElement>(ref, '[role=spinbutton]')
  return (
    <AriaTimeField
      {...field}
      ref={root}
      value={value ? parseTime(value) : null}
      onChange={(time) => onChange(time ? time.toString().slice(0, 5) : null)}
      {...(hourCycle && { hourCycle })}
      {...validity({ error, isRequired })}
      className={cx(fieldColumn, className)}
    >
      <AriaFieldTexts {...{ label, isLabelHidden, description, error, isRequired }}>
        <DateSegments />
      </AriaFieldTexts>
    </AriaTimeField>
  )
}

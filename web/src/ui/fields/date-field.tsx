import { parseDate } from '@internationalized/date'
import { DateField as AriaDateField } from 'react-aria-components/DateField'
import { cx } from '../cx.ts'
import { AriaFieldTexts, fieldColumn, validity } from './aria-field.tsx'
import { DateSegments } from './date-segments.tsx'
import type { FieldTexts } from './field.tsx'
import { type FormControl, useFocusInside } from './form-control.ts'

type DateFieldProps = FieldTexts &
  FormControl & {
    /** A day such as 2025-11-15; null for none. */
    value: string | null
    onChange: (value: string | null) => void
    min?: string
    max?: string
    isDisabled?: boolean
    className?: string
  }

export function DateField({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  value,
  onChange,
  min,
  max,
  className,
  ref,
  ...field
}: DateFieldProps) {
  const root = useFocusInside<HTMLDivElement>(ref, '[role=spinbutton]')
  return (
    <AriaDateField
      {...field}
      ref={root}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date ? date.toString() : null)}
      {...(min && { minValue: parseDate(min) })}
      {...(max && { maxValue: parseDate(max) })}
      {...validity({ error, isRequired })}
      className={cx(fieldColumn, className)}
    >
      <AriaFieldTexts {...{ label, isLabelHidden, description, error, isRequired }}>
        <DateSegments />
      </AriaFieldTexts>
    </AriaDateField>
  )
}

import { parseDate } from '@internationalized/date'
import { DateField as AriaDateField } from 'react-aria-components/DateField'
import { cx } from '../../cx.ts'
import { AriaFieldTexts, fieldColumn, validity } from '../aria-field.tsx'
import { type FieldTexts, splitTexts } from '../field.tsx'
import { type FormControl, useFocusInside } from '../form-control.ts'
import { DateSegments } from './date-segments.tsx'

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

export function DateField(props: DateFieldProps) {
  const [texts, { value, onChange, min, max, className, ref, ...field }] = splitTexts(props)
  const root = useFocusInside<HTMLDivElement>(ref, '[role=spinbutton]')
  return (
    <AriaDateField
      {...field}
      ref={root}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date ? date.toString() : null)}
      {...(min && { minValue: parseDate(min) })}
      {...(max && { maxValue: parseDate(max) })}
      {...validity(texts)}
      className={cx(fieldColumn, className)}
    >
      <AriaFieldTexts {...texts}>
        <DateSegments />
      </AriaFieldTexts>
    </AriaDateField>
  )
}

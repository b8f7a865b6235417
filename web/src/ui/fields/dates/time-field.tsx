import { parseTime } from '@internationalized/date'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { cx } from '../../cx.ts'
import { AriaFieldTexts, fieldColumn, validity } from '../aria-field.tsx'
import { type FieldTexts, splitTexts } from '../field.tsx'
import { type FormControl, useFocusInside } from '../form-control.ts'
import { DateSegments } from './date-segments.tsx'

type TimeFieldProps = FieldTexts &
  FormControl & {
    /** A time such as 09:30; null for none. */
    value: string | null
    onChange: (value: string | null) => void
    hourCycle?: 12 | 24
    isDisabled?: boolean
    className?: string
  }

export function TimeField(props: TimeFieldProps) {
  const [texts, { value, onChange, hourCycle, className, ref, ...field }] = splitTexts(props)
  const root = useFocusInside<HTMLDivElement>(ref, '[role=spinbutton]')
  return (
    <AriaTimeField
      {...field}
      ref={root}
      value={value ? parseTime(value) : null}
      onChange={(time) => onChange(time ? time.toString().slice(0, 5) : null)}
      {...(hourCycle && { hourCycle })}
      {...validity(texts)}
      className={cx(fieldColumn, className)}
    >
      <AriaFieldTexts {...texts}>
        <DateSegments />
      </AriaFieldTexts>
    </AriaTimeField>
  )
}

import { useId, useState } from 'react'
import { NumberField as AriaNumberField, Group, Input } from 'react-aria-components/NumberField'
import { cx } from '../cx.ts'
import { AriaFieldTexts, fieldColumn, validity } from './aria-field.tsx'
import { type FieldTexts, splitTexts } from './field.tsx'
import * as styles from './field-styles.ts'
import { type FormControl, useFocusInside } from './form-control.ts'

type NumberFieldProps = FieldTexts &
  FormControl & {
    /** NaN means empty. */
    value?: number
    defaultValue?: number
    onChange?: (value: number) => void
    minValue?: number
    maxValue?: number
    step?: number
    /** Number format: currency, percent, a unit. */
    format?: Intl.NumberFormatOptions
    /** The unit, if the format doesn't show it. */
    unit?: string | undefined
    isDisabled?: boolean
    className?: string
  }

const isCharacter = /^.$/u
const numeric = /^[\d.,\s%+-]$/

/** The arrow keys step. It accepts no letters, so it explains why. */
export function NumberField(props: NumberFieldProps) {
  const [texts, { format, unit, className, ref, ...field }] = splitTexts(props)
  const unitId = useId()
  const [typedOther, setTypedOther] = useState(false)
  const error = texts.error ?? (typedOther ? 'Please enter a number.' : undefined)
  const root = useFocusInside<HTMLDivElement>(ref, 'input')
  return (
    <AriaNumberField
      {...field}
      ref={root}
      {...validity({ ...texts, error })}
      {...(format && { formatOptions: format })}
      {...(unit && { 'aria-describedby': unitId })}
      className={cx(fieldColumn, className)}
    >
      <AriaFieldTexts {...texts} error={error}>
        <Group className={cx(styles.frame, styles.nativeFrame, 'gap-1')}>
          <Input
            className={cx(styles.input, 'num')}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (isCharacter.test(key) && !ctrlKey && !metaKey) setTypedOther(!numeric.test(key))
            }}
          />
          {unit && (
            <span id={unitId} className="shrink-0 text-sm text-ink-3">
              {unit}
            </span>
          )}
        </Group>
      </AriaFieldTexts>
    </AriaNumberField>
  )
}

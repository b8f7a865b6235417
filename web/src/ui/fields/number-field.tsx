import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components/NumberField'
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

const stepper =
  'touch-target grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-2 transition-colors duration-150 ease-instrument data-disabled:cursor-not-allowed data-disabled:opacity-40 data-hovered:bg-sunken data-pressed:bg-line'

const isCharacter = /^.$/u
const numeric = /^[\d.,\s%+-]$/

/** The field accepts no letters, so it explains why. */
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
        <Group className={cx(styles.frame, styles.nativeFrame, 'gap-1 pe-1')}>
          <Input
            className={cx(styles.input, 'num')}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (isCharacter.test(key) && !ctrlKey && !metaKey) setTypedOther(!numeric.test(key))
            }}
          />
          {unit && (
            <span id={unitId} className="shrink-0 pe-1 text-sm text-ink-3">
              {unit}
            </span>
          )}
          <Button slot="decrement" className={stepper}>
            <Minus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </Button>
          <Button slot="increment" className={stepper}>
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </Button>
        </Group>
      </AriaFieldTexts>
    </AriaNumberField>
  )
}

import type { ReactNode } from 'react'
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components/RadioGroup'
import { cx } from '../cx.ts'
import { AriaFieldTexts, validity } from './aria-field.tsx'
import { chooseFrom } from './choose.ts'
import { type FieldTexts, splitTexts } from './field.tsx'
import * as styles from './field-styles.ts'
import { type FormControl, useFocusInside } from './form-control.ts'

type Choice<Value extends string> = {
  value: Value
  label: string
  description?: ReactNode
  isDisabled?: boolean
}

type RadioGroupProps<Value extends string> = FieldTexts &
  FormControl & {
    options: Choice<Value>[]
    value?: Value | null
    defaultValue?: Value
    onChange?: (value: Value) => void
    /** Puts each option in its own box. */
    isBoxed?: boolean
    isDisabled?: boolean
    className?: string
  }

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const [texts, { options, onChange, isBoxed = false, className, ref, ...field }] = splitTexts(props)
  const root = useFocusInside<HTMLDivElement>(ref, 'input:checked', 'input')
  return (
    <AriaRadioGroup
      {...field}
      ref={root}
      {...validity(texts)}
      onChange={chooseFrom(options, onChange)}
      className={cx('group/field relative flex min-w-0 flex-col gap-2', className)}
    >
      <AriaFieldTexts {...texts}>
        <div className={cx('grid', isBoxed ? 'gap-3' : 'gap-2.5 pointer-coarse:gap-5')}>
          {options.map((option) => (
            <Radio key={option.value} option={option} isBoxed={isBoxed} />
          ))}
        </div>
      </AriaFieldTexts>
    </AriaRadioGroup>
  )
}

const box =
  'rounded-md border border-line bg-surface transition-colors duration-150 ease-instrument has-[[data-hovered]]:border-line-strong data-selected:border-brass data-selected:bg-brass-wash'

function Radio<Value extends string>({ option, isBoxed }: { option: Choice<Value>; isBoxed: boolean }) {
  return (
    <RadioField
      value={option.value}
      isDisabled={option.isDisabled ?? false}
      className={cx('relative flex flex-col', isBoxed && box)}
    >
      <RadioButton
        className={cx(
          'group touch-target flex cursor-pointer items-start gap-2.5 rounded-sm text-sm data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brass',
          isBoxed ? 'p-4 font-medium' : 'self-start',
          isBoxed && Boolean(option.description) && 'pb-1',
        )}
      >
        <span className="mt-[0.1875rem] grid size-4 shrink-0 place-items-center rounded-full border border-line-strong bg-surface transition-colors duration-150 ease-instrument group-data-disabled:opacity-50 group-data-invalid:border-danger group-data-selected:border-action before:size-2 before:scale-0 before:rounded-full before:bg-action before:transition-transform before:duration-150 before:ease-instrument group-data-selected:before:scale-100" />
        <span className="min-w-0">{option.label}</span>
      </RadioButton>
      {option.description && (
        <Text
          slot="description"
          className={cx(styles.description, isBoxed ? 'px-4 ps-[2.625rem] pb-4' : 'ps-[1.625rem]')}
        >
          {option.description}
        </Text>
      )}
    </RadioField>
  )
}

import { useId } from 'react'
import { cx } from '../cx.ts'
import { Checkbox } from './checkbox.tsx'
import { descriptionId, ErrorSlot, errorId, type FieldTexts, RequiredMark } from './field.tsx'
import * as styles from './field-styles.ts'
import { type FormControl, useFocusInside } from './form-control.ts'

type Option<Value extends string> = { value: Value; label: string; description?: string; isDisabled?: boolean }

type CheckboxGroupProps<Value extends string> = FieldTexts &
  FormControl & {
    options: Option<Value>[]
    value: Value[]
    onChange: (value: Value[]) => void
    isDisabled?: boolean
    columns?: 1 | 2
  }

export function CheckboxGroup<Value extends string>({
  label,
  isLabelHidden = false,
  description,
  error,
  isRequired = false,
  options,
  value,
  onChange,
  isDisabled = false,
  columns = 1,
  ref,
  onBlur,
  name,
}: CheckboxGroupProps<Value>) {
  const root = useFocusInside<HTMLFieldSetElement>(ref, 'input')
  const id = useId()
  function toggle(option: Value, isOn: boolean) {
    const chosen = new Set(value)
    if (isOn) chosen.add(option)
    else chosen.delete(option)
    onChange(options.map((each) => each.value).filter((each) => chosen.has(each)))
  }
  return (
    <fieldset
      ref={root}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur?.()}
      disabled={isDisabled}
      aria-describedby={cx(Boolean(description) && descriptionId(id), error && errorId(id)) || undefined}
      className="relative min-w-0"
    >
      <legend className={cx(styles.label, isLabelHidden ? 'sr-only' : 'mb-2')}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className={cx('grid gap-x-6 gap-y-2.5 pointer-coarse:gap-y-5', columns === 2 && 'xs:grid-cols-2')}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            checked={value.includes(option.value)}
            disabled={isDisabled || option.isDisabled}
            description={option.description}
            onChange={(event) => toggle(option.value, event.target.checked)}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      {description && (
        <div id={descriptionId(id)} className={cx(styles.description, 'mt-2')}>
          {description}
        </div>
      )}
      <ErrorSlot id={errorId(id)} error={error} className="mt-2" />
    </fieldset>
  )
}

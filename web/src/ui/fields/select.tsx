import { ChevronDown } from 'lucide-react'
import { Select as AriaSelect, Button, ListBox, Popover, SelectValue } from 'react-aria-components/Select'
import { cx } from '../cx.ts'
import { floating } from '../overlays/overlay-styles.ts'
import { AriaFieldTexts, fieldColumn, validity } from './aria-field.tsx'
import { chooseFrom } from './choose.ts'
import { type FieldTexts, splitTexts } from './field.tsx'
import * as styles from './field-styles.ts'
import { type FormControl, useFocusInside } from './form-control.ts'
import { type Option, OptionItem } from './options.tsx'

type SelectProps<Value extends string> = FieldTexts &
  FormControl & {
    options: Option<Value>[]
    /** null means nothing is selected. */
    value?: Value | null
    defaultValue?: Value
    onChange?: (value: Value) => void
    placeholder?: string
    isDisabled?: boolean
    className?: string
  }

export function Select<Value extends string>(props: SelectProps<Value>) {
  const [texts, { options, onChange, placeholder = 'Select', className, ref, ...field }] = splitTexts(props)
  const root = useFocusInside<HTMLDivElement>(ref, 'button')
  return (
    <AriaSelect
      {...field}
      ref={root}
      {...validity(texts)}
      placeholder={placeholder}
      onChange={chooseFrom(options, onChange)}
      className={cx(fieldColumn, className)}
    >
      <AriaFieldTexts {...texts}>
        <Button
          className={cx(
            styles.frame,
            'cursor-pointer text-start text-sm group-data-invalid/field:border-danger data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-ink-3 data-hovered:bg-paper',
          )}
        >
          <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-ink-3">
            {({ selectedText }) => selectedText || placeholder}
          </SelectValue>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.5} />
        </Button>
      </AriaFieldTexts>
      <Popover offset={4} className={cx(floating, 'w-(--trigger-width) min-w-48 overflow-auto')}>
        <ListBox items={options} className="p-1.5 outline-none">
          {(item) => <OptionItem id={item.value} item={item} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

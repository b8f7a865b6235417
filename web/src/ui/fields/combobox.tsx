import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ComboBox as AriaComboBox, Button, Input, ListBox, Popover } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { cx } from '../cx.ts'
import { floating } from '../overlays/overlay-styles.ts'
import { AriaFieldTexts, fieldColumn, validity } from './aria-field.tsx'
import { type FieldTexts, splitTexts } from './field.tsx'
import * as styles from './field-styles.ts'
import { type FormControl, useFocusInside } from './form-control.ts'
import { type Option, OptionItem } from './options.tsx'

type ComboBoxProps<Value extends string> = FieldTexts &
  FormControl & {
    options: Option<Value>[]
    value?: Value | null
    defaultValue?: Value
    onChange?: (value: Value | null) => void
    /** The typed text, for lists that are searched elsewhere. */
    inputValue?: string
    onInputChange?: (text: string) => void
    /**
     * The options are search results and shown unfiltered. Default when the text is controlled, unless any text is
     * allowed.
     */
    isSearchedElsewhere?: boolean
    /** Any text is allowed, not only listed options. */
    allowsCustomValue?: boolean
    placeholder?: string
    emptyText?: string
    icon?: ReactNode
    isDisabled?: boolean
    className?: string
  }

export function ComboBox<Value extends string>(props: ComboBoxProps<Value>) {
  const [
    texts,
    { options, onChange, placeholder, emptyText = 'No matches', icon, className, ref, isSearchedElsewhere, ...field },
  ] = splitTexts(props)
  const root = useFocusInside<HTMLDivElement>(ref, 'input')
  const isNarrowed = !(isSearchedElsewhere ?? (field.inputValue !== undefined && !field.allowsCustomValue))
  function choose(key: unknown) {
    onChange?.(options.find((option) => option.value === key)?.value ?? null)
  }
  return (
    <AriaComboBox
      {...field}
      ref={root}
      {...validity(texts)}
      {...(isNarrowed ? { defaultItems: options } : { items: options })}
      menuTrigger="focus"
      allowsEmptyCollection
      onChange={choose}
      className={cx(fieldColumn, className)}
    >
      <AriaFieldTexts {...texts}>
        <Group className={cx(styles.frame, styles.nativeFrame, 'pe-1')}>
          {icon && <span className="shrink-0 text-ink-3 [&_svg]:size-4">{icon}</span>}
          <Input {...(placeholder && { placeholder })} className={styles.input} />
          <Button className="touch-target grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-3 data-disabled:cursor-not-allowed data-hovered:bg-sunken">
            <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </Button>
        </Group>
      </AriaFieldTexts>
      <Popover offset={4} className={cx(floating, 'w-(--trigger-width) min-w-48 overflow-auto')}>
        <ListBox<Option<Value>>
          className="p-1.5 outline-none"
          renderEmptyState={() => <p className="px-3 py-2 text-sm text-ink-3">{emptyText}</p>}
        >
          {(item) => <OptionItem id={item.value} item={item} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, Text } from 'react-aria-components/Switch'
import { cx } from '../cx.ts'
import * as styles from './field-styles.ts'

type SwitchProps = {
  label: string
  isLabelHidden?: boolean
  description?: ReactNode
  isSelected?: boolean
  defaultSelected?: boolean
  onChange?: (isSelected: boolean) => void
  isDisabled?: boolean
  /** Label first and the switch at the far end, as in a list of settings. */
  isSpread?: boolean
  name?: string
  className?: string
}

/** Applies right away; use a checkbox where there is a Save button. */
export function Switch({
  label,
  isLabelHidden = false,
  description,
  isSpread = false,
  className,
  ...field
}: SwitchProps) {
  return (
    <SwitchField {...field} className={cx('flex flex-col gap-0.5', className)}>
      <SwitchButton
        className={cx(
          'group touch-target flex cursor-pointer items-center gap-3 rounded-sm text-sm font-medium data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brass',
          isSpread ? 'flex-row-reverse justify-between' : 'self-start',
        )}
      >
        <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-[0.1875rem] transition-colors duration-150 ease-instrument group-data-disabled:opacity-50 group-data-selected:border-action group-data-selected:bg-action">
          <span className="size-3 rounded-full bg-line-strong transition-[translate,background-color] duration-150 ease-instrument group-data-selected:translate-x-4 group-data-selected:bg-on-action rtl:group-data-selected:-translate-x-4" />
        </span>
        <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>{label}</span>
      </SwitchButton>
      {description && (
        <Text slot="description" className={cx(styles.description, isSpread ? 'pe-14' : 'ps-12')}>
          {description}
        </Text>
      )}
    </SwitchField>
  )
}

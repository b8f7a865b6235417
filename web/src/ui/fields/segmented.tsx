import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { cx } from '../cx.ts'
import { Tooltip } from '../overlays/tooltip.tsx'

type Segment<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  /** Why the option is unavailable. */
  disabledReason?: string
}

type SegmentedProps<Value extends string> = {
  /** Accessible name. */
  label: string
  options: Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
  isWide?: boolean
  className?: string
}

const segment =
  'touch-target inline-flex flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-sm border border-transparent font-medium whitespace-nowrap text-ink-2 transition-colors duration-150 ease-instrument data-hovered:text-ink data-selected:border-line-strong data-selected:bg-surface data-selected:text-ink [&_svg]:size-4'

/** A choice among a few visible options. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  isWide = false,
  className,
}: SegmentedProps<Value>) {
  function choose(keys: Set<unknown>) {
    const chosen = options.find((option) => keys.has(option.value))
    if (chosen && chosen.disabledReason === undefined) onChange(chosen.value)
  }
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
      className={cx(
        'max-w-full flex-wrap gap-0.5 rounded-md bg-sunken p-0.5',
        isWide ? 'flex' : 'inline-flex',
        className,
      )}
    >
      {options.map(({ value, label, icon, disabledReason }) => {
        const look = cx(segment, size === 'sm' ? 'min-h-7 px-2.5 text-xs' : 'min-h-9 px-3.5 text-sm')
        const content = (
          <>
            {icon}
            {label}
          </>
        )
        if (disabledReason === undefined)
          return (
            <ToggleButton key={value} id={value} className={look}>
              {content}
            </ToggleButton>
          )
        return (
          <Tooltip key={value} text={disabledReason}>
            <ToggleButton
              id={value}
              className={cx(look, 'cursor-not-allowed opacity-60')}
              render={(props) => <button {...props} aria-disabled="true" />}
            >
              {content}
            </ToggleButton>
          </Tooltip>
        )
      })}
    </ToggleButtonGroup>
  )
}

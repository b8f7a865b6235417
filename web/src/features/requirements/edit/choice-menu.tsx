import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu, MenuItem } from '#ui/overlays/menu'

interface ChoiceMenuProps<Value extends string> {
  /** What is chosen, for which requirement. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/** A value that opens its choices. */
export function ChoiceMenu<Value extends string>({
  label,
  options,
  value,
  onChange,
  children,
}: ChoiceMenuProps<Value>) {
  return (
    <Menu label={label} placement="bottom start" trigger={<ValueButton label={label}>{children}</ValueButton>}>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          isSelected={option.value === value}
          onAction={() => option.value !== value && onChange(option.value)}
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

export function ValueButton({ label, children, ...button }: { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      {...button}
      className="group/value touch-target inline-flex max-w-full cursor-pointer items-center gap-1 rounded-sm py-1 text-start text-sm hover:bg-sunken md:-mx-1.5 md:max-w-[calc(100%+0.75rem)] md:px-1.5"
    >
      <span className="sr-only">{label}: </span>
      <span className="min-w-0 truncate">{children}</span>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.5}
        className="size-3.5 shrink-0 text-ink-3 md:opacity-0 md:group-hover/value:opacity-100 md:group-focus-visible/value:opacity-100"
      />
    </button>
  )
}

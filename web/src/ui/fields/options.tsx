import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBoxItem, Text } from 'react-aria-components/ListBox'
import { option } from '../overlays/overlay-styles.ts'

/** One entry of a select or combobox. */
export type Option<Value extends string = string> = {
  value: Value
  label: string
  description?: string
  icon?: ReactNode
  isDisabled?: boolean
}

/**
 * Pass the id where the option is listed. Otherwise the list keys it by position and rejects another option there when
 * the options change.
 */
export function OptionItem({ id, item }: { id: string; item: Option }) {
  return (
    <ListBoxItem id={id} textValue={item.label} isDisabled={item.isDisabled ?? false} className={option}>
      {item.icon && <span className="shrink-0 text-ink-3 [&_svg]:size-4">{item.icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block group-data-selected:font-medium">{item.label}</span>
        {item.description && (
          <Text slot="description" aria-hidden="true" className="block text-xs text-ink-3">
            {item.description}
          </Text>
        )}
      </span>
      <Check
        aria-hidden="true"
        className="invisible size-4 shrink-0 text-brass group-data-selected:visible"
        strokeWidth={2}
      />
    </ListBoxItem>
  )
}

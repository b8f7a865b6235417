import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { GridList, GridListItem, type Selection, Text } from 'react-aria-components/GridList'
import { cx } from './cx.ts'

type ChoiceItem = { id: string; title: string; subtitle?: ReactNode; leading?: ReactNode; trailing?: ReactNode }

type ChoiceListProps = {
  /** Names the list. */
  label: string
  items: ChoiceItem[]
  selected: string[]
  onSelect: (ids: string[]) => void
  isMultiple?: boolean
  empty?: ReactNode
  className?: string
}

/** A list whose rows are chosen, by arrow keys and Space or by a click. */
export function ChoiceList({
  label,
  items,
  selected,
  onSelect,
  isMultiple = false,
  empty,
  className,
}: ChoiceListProps) {
  function choose(keys: Selection) {
    onSelect(items.map((item) => item.id).filter((id) => keys === 'all' || keys.has(id)))
  }
  return (
    <GridList
      aria-label={label}
      selectionMode={isMultiple ? 'multiple' : 'single'}
      selectionBehavior="toggle"
      selectedKeys={selected}
      onSelectionChange={choose}
      renderEmptyState={() => (
        <div className="px-5 py-8 text-center text-sm text-ink-2">{empty ?? 'Nothing to show.'}</div>
      )}
      className={cx('divide-y divide-line rounded-md border border-line bg-surface outline-none', className)}
    >
      {items.map((item) => (
        <GridListItem
          key={item.id}
          id={item.id}
          textValue={item.title}
          className="group flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2.5 text-sm outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-brass data-hovered:bg-paper data-selected:bg-brass-wash"
        >
          {item.leading}
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{item.title}</span>
            {item.subtitle && (
              <Text slot="description" className="block text-xs text-ink-3">
                {item.subtitle}
              </Text>
            )}
          </span>
          {item.trailing}
          <Check
            aria-hidden="true"
            strokeWidth={2}
            className="invisible size-4 shrink-0 text-brass group-data-selected:visible"
          />
        </GridListItem>
      ))}
    </GridList>
  )
}

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'

interface ItemListEditorProps<Item> {
  /** Singular name, such as "story". */
  noun: string
  /** The item's number elsewhere, such as "US-1". */
  markOf?: (place: number) => string
  items: readonly Item[]
  keyOf: (item: Item, place: number) => string | number
  create: () => Item
  onChange: (items: Item[]) => void
  children: (item: Item, change: (part: Partial<Item>) => void) => ReactNode
}

const icon = { className: 'size-4', strokeWidth: 1.5 }

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Edits an ordered list: add, remove, reorder and edit in place. */
export function ItemListEditor<Item>({
  noun,
  markOf,
  items,
  keyOf,
  create,
  onChange,
  children,
}: ItemListEditorProps<Item>) {
  return (
    <div className="flex flex-col gap-3">
      {[...items.entries()].map(([place, item]) => {
        const name = `${noun} ${place + 1}`
        return (
          <fieldset key={keyOf(item, place)} className="min-w-0 rounded-md border border-line bg-paper p-3 sm:p-4">
            <legend className="sr-only">{name}</legend>
            <div className="-mt-1 mb-1 flex items-center justify-between gap-2">
              <span aria-hidden="true" className="num text-xs font-semibold text-ink-3 first-letter:capitalize">
                {markOf?.(place) ?? name}
              </span>
              <span className="-me-1.5 flex">
                <IconButton
                  size="sm"
                  label={`Move ${name} up`}
                  icon={<ArrowUp {...icon} />}
                  disabled={place === 0}
                  onClick={() => onChange(moved(items, place, place - 1))}
                />
                <IconButton
                  size="sm"
                  label={`Move ${name} down`}
                  icon={<ArrowDown {...icon} />}
                  disabled={place === items.length - 1}
                  onClick={() => onChange(moved(items, place, place + 1))}
                />
                <IconButton
                  size="sm"
                  variant="danger"
                  label={`Remove ${name}`}
                  icon={<Trash2 {...icon} />}
                  onClick={() => onChange(items.toSpliced(place, 1))}
                />
              </span>
            </div>
            <div className="flex flex-col gap-3">
              {children(item, (part) => onChange(items.with(place, { ...item, ...part })))}
            </div>
          </fieldset>
        )
      })}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus strokeWidth={1.5} />}
        onClick={() => onChange([...items, create()])}
      >
        {`Add ${noun}`}
      </Button>
    </div>
  )
}

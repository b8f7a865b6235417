import { Checkbox } from '../fields/checkbox.tsx'
import { choice, type TableColumn } from './columns.ts'

export interface Selection {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** The ids from one row to another, both included. */
export function rangeBetween(ids: readonly string[], one: string, other: string): string[] {
  const [first = 0, last = 0] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b)
  return ids.slice(first, last + 1)
}

/** Where the last box was pressed: Shift selects from there. */
let lastPressed = ''

function pressed({ chosen, onChange }: Selection, ids: readonly string[], id: string, isRange: boolean) {
  const range = isRange && ids.includes(lastPressed) ? rangeBetween(ids, lastPressed, id) : []
  lastPressed = id
  onChange(range.length > 0 ? new Set([...chosen, ...range]) : toggled(chosen, id))
}

const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])

/** The choice after a key was pressed on a row. */
export function chosenAfter(
  kind: 'choose' | 'choose-all' | 'choose-none',
  chosen: ReadonlySet<string>,
  id: string,
  ids: readonly string[],
): ReadonlySet<string> {
  if (kind === 'choose') return toggled(chosen, id)
  return new Set(kind === 'choose-all' ? ids : [])
}

/** A box for each row, and one in the head for all that are shown. */
export function choiceColumn<Item>(
  selection: Selection,
  ids: readonly string[],
  rowId: (item: Item) => string,
  rowName: ((item: Item) => string) | undefined,
): TableColumn<Item> {
  const { chosen, onChange } = selection
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id))
  return {
    id: choice,
    label: 'Selected',
    isAction: true,
    head: (
      <Checkbox
        checked={isAll}
        isIndeterminate={!isAll && ids.some((id) => chosen.has(id))}
        onChange={() => onChange(new Set(isAll ? [] : ids))}
      >
        <span className="sr-only">Select all that are shown</span>
      </Checkbox>
    ),
    cell: (item) => {
      const id = rowId(item)
      return (
        <Checkbox
          checked={chosen.has(id)}
          onChange={({ nativeEvent }) =>
            pressed(selection, ids, id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        >
          <span className="sr-only">{`Select ${rowName?.(item) ?? 'row'}`}</span>
        </Checkbox>
      )
    },
  }
}

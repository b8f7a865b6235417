import { counted } from '@sextant/contract/kernel/counted'
import { Bookmark, Columns3, Download, Ellipsis } from 'lucide-react'
import { usePhone } from '#kernel/phone'
import { Button } from '#ui/button'
import { CheckboxGroup } from '#ui/fields/checkbox-group'
import { IconButton } from '#ui/icon-button'
import { Popover } from '#ui/overlays/popover'
import type { TableColumn } from '#ui/table'
import type { useShownColumns } from './column-choice.ts'
import type { useListAddress } from './list-filters.tsx'
import { saveTable } from './save-table.ts'
import { SavedViews } from './saved-views.tsx'

interface ListToolsProps<Item> {
  name: string
  columns: readonly TableColumn<Item>[]
  columnChoice: ReturnType<typeof useShownColumns<Item>>
  rows: readonly Item[]
  place: ReturnType<typeof useListAddress>
  /** Cards have no columns to choose from. */
  hasCards: boolean
}

/** Saved views, columns and CSV of a list; one menu on a phone. */
export function ListTools<Item>({ name, columns, columnChoice, rows, place, hasCards }: ListToolsProps<Item>) {
  const isPhone = usePhone()
  const views = (onClose: () => void) => (
    <SavedViews
      list={name}
      now={{ search: place.viewed, columns: columnChoice.isChosen ? columnChoice.choice : null }}
      onShow={(view) => {
        place.showView(view.search)
        columnChoice.choose(view.columns ?? undefined)
      }}
      onClose={onClose}
    />
  )
  const choice = !hasCards && rows.length > 0 && (
    <CheckboxGroup
      label="Columns"
      options={columns
        .filter(({ isAction, isRowHeader }) => !isAction && !isRowHeader)
        .map(({ id, label }) => ({ value: id, label }))}
      value={columnChoice.choice}
      onChange={columnChoice.choose}
    />
  )
  const csv = rows.length > 0 && (
    <Button
      size="sm"
      variant="ghost"
      icon={<Download strokeWidth={1.5} />}
      onClick={() => saveTable(name, columnChoice.visible, rows)}
    >
      {`CSV of ${counted(rows.length, 'row')}`}
    </Button>
  )
  if (isPhone) {
    const trigger = <IconButton size="sm" label="List options" icon={<Ellipsis strokeWidth={1.5} />} />
    return (
      <Popover label="List options" className="w-72 p-4" trigger={trigger}>
        {(close) => (
          <div className="flex flex-col gap-5">
            {views(close)}
            {choice}
            {csv}
          </div>
        )}
      </Popover>
    )
  }
  return (
    <>
      <Popover
        label="Views"
        className="w-72 p-4"
        trigger={
          <Button size="sm" variant="ghost" icon={<Bookmark strokeWidth={1.5} />}>
            Views
          </Button>
        }
      >
        {views}
      </Popover>
      {choice && (
        <Popover
          label="Columns"
          className="w-60 p-4"
          trigger={
            <Button size="sm" variant="ghost" icon={<Columns3 strokeWidth={1.5} />}>
              Columns
            </Button>
          }
        >
          {choice}
        </Popover>
      )}
      {csv}
    </>
  )
}

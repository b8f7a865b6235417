import { binDays, binKinds } from '@sextant/contract/bin/kinds'
import type { BinEntry } from '@sextant/contract/bin/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { progressOf } from '#kernel/data/api-error'
import { usePageSearch } from '#kernel/page-search'
import { useNow } from '#kernel/time/use-now'
import { restoreDeleted, useRestore } from '#kernel/toasts/undo'
import { oneByOne } from '#shared/list/bulk-bar'
import { textColumn, timeColumn } from '#shared/list/columns'
import { DataList } from '#shared/list/data-list'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Page } from '#ui/page'
import { EmptyState } from '#ui/states/empty-state'
import type { TableColumn } from '#ui/table'
import { binQuery, binSearch, useErase } from '../bin.api.ts'

const nameOf = ({ title, kind }: BinEntry) => title || binKinds[kind]

const bulk = [{ label: 'Restore', done: 'restored', run: oneByOne(restoreDeleted) }]

const dayMs = 86_400_000
const daysLeft = (keptUntil: string, now: number) => {
  const days = Math.max(1, Math.ceil((Date.parse(keptUntil) - now) / dayMs))
  return days === 1 ? '1 day' : `${days} days`
}

export default function BinPage() {
  const query = useInfiniteQuery(binQuery(usePageSearch(binSearch)))
  const now = useNow(60_000)
  const restore = useRestore()
  const [doomed, setDoomed] = useState<BinEntry | null>(null)
  const columns: TableColumn<BinEntry>[] = [
    {
      id: 'name',
      label: 'Name',
      isRowHeader: true,
      text: nameOf,
      cell: (entry) => <span className="wrap-anywhere">{nameOf(entry)}</span>,
    },
    textColumn('kind', 'Type', ({ kind }) => binKinds[kind]),
    textColumn('by', 'Deleted by', ({ deletedBy }) => deletedBy),
    timeColumn('deleted', 'Deleted', ({ deletedAt }) => deletedAt, { now }),
    textColumn('left', 'Time left', ({ keptUntil }) => daysLeft(keptUntil, now)),
    {
      ...{ id: 'actions', label: 'Actions', isAction: true },
      cell: (entry) => (
        <span className="flex items-center justify-end gap-1">
          <Button
            size="sm"
            icon={<Undo2 strokeWidth={1.5} />}
            aria-label={`Restore ${nameOf(entry)}`}
            isPending={restore.isPending && restore.variables.id === entry.id}
            onClick={() => restore.mutate({ id: entry.id, title: nameOf(entry) })}
          >
            Restore
          </Button>
          <IconButton
            size="sm"
            variant="danger"
            label={`Erase ${nameOf(entry)}`}
            icon={<Trash2 className="size-4" strokeWidth={1.5} />}
            onClick={() => setDoomed(entry)}
          />
        </span>
      ),
    },
  ]
  return (
    <Page
      title="Bin"
      description={`What you delete is kept here for ${binDays} days, then erased. It counts nowhere until you restore it.`}
    >
      <DataList
        name="bin"
        title="Deleted things"
        noun={['thing', 'things']}
        pages={query}
        rowName={nameOf}
        columns={columns}
        usualSort="-deleted"
        bulk={bulk}
        empty={
          <EmptyState figure="compass" level={2} title="The bin is empty">
            {`Things you delete appear here. You can restore them for ${binDays} days.`}
          </EmptyState>
        }
      />
      {doomed && <EraseDialog entry={doomed} onClose={() => setDoomed(null)} />}
    </Page>
  )
}

function EraseDialog({ entry, onClose }: { entry: BinEntry; onClose: () => void }) {
  const erase = useErase(onClose)
  return (
    <ConfirmDialog
      title="Erase from the bin"
      confirmLabel="Erase"
      tone="danger"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...progressOf(erase)}
      onConfirm={() => erase.mutate(entry)}
    >
      <p className="font-medium text-ink wrap-anywhere">{nameOf(entry)}</p>
      <p className="mt-2">It will be erased with everything that belongs to it. This can't be undone.</p>
    </ConfirmDialog>
  )
}

import { binDays, binKinds } from '@sextant/contract/bin/kinds'
import type { BinEntry } from '@sextant/contract/bin/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { progressOf } from '#kernel/data/api-error'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { useRestore } from '#kernel/toasts/undo'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { IconButton } from '#ui/icon-button'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Page } from '#ui/page'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { Table, type TableColumn } from '#ui/table'
import { binQuery, useErase } from '../bin.api.ts'

const nameOf = ({ title, kind }: BinEntry) => title || binKinds[kind]

const dayMs = 86_400_000
const daysLeft = (keptUntil: string, now: number) => {
  const days = Math.max(1, Math.ceil((Date.parse(keptUntil) - now) / dayMs))
  return days === 1 ? '1 day' : `${days} days`
}

export default function BinPage() {
  const query = useInfiniteQuery(binQuery)
  const now = useNow(60_000)
  const restore = useRestore()
  const [doomed, setDoomed] = useState<BinEntry | null>(null)
  const items = itemsOf(query.data)
  const columns: TableColumn<BinEntry>[] = [
    {
      id: 'name',
      label: 'Name',
      isRowHeader: true,
      cell: (entry) => <span className="wrap-anywhere">{nameOf(entry)}</span>,
    },
    { id: 'kind', label: 'Type', cell: ({ kind }) => binKinds[kind] },
    { id: 'by', label: 'Deleted by', cell: ({ deletedBy }) => deletedBy },
    { id: 'at', label: 'Deleted', cell: ({ deletedAt }) => timeAgo(deletedAt, now) },
    { id: 'left', label: 'Time left', cell: ({ keptUntil }) => daysLeft(keptUntil, now) },
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
      {query.isError && !query.data ? (
        <ErrorState {...failureOf(query, 'The bin')} />
      ) : (
        <Card isFlush>
          {query.data && items.length === 0 ? (
            <EmptyState figure="compass" level={2} title="The bin is empty">
              {`Things you delete appear here. You can restore them for ${binDays} days.`}
            </EmptyState>
          ) : (
            <div className="overflow-x-auto">
              <Table
                label="Deleted things"
                columns={columns}
                rows={items}
                rowId={({ id }) => id}
                rowName={nameOf}
                isLoading={query.isPending}
              />
            </div>
          )}
          {items.length > 0 && <LoadMore {...loadMoreOf(query, items.length)} />}
        </Card>
      )}
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

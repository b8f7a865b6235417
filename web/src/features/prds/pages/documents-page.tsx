import { documentKinds, documentSorts, type PrdSummary } from '@sextant/contract/prds/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { RawSearch } from '#kernel/feature'
import { oneOf, onlySet, sortOf, textOf, usePageSearch } from '#kernel/page-search'
import { useMay } from '#kernel/session/permissions'
import { useNow } from '#kernel/time/use-now'
import { restoreDeleted } from '#kernel/toasts/undo'
import { oneByOne } from '#shared/list/bulk-bar'
import { textColumn, timeColumn } from '#shared/list/columns'
import { DataList } from '#shared/list/data-list'
import { buttonClass } from '#ui/button'
import { Page } from '#ui/page'
import { EmptyState } from '#ui/states/empty-state'
import type { TableColumn } from '#ui/table'
import { PrdStatusChip } from '../canvas/status-chip.tsx'
import { prdPath } from '../prd-path.ts'
import { documentsQuery, prdsApi } from '../prds.api.ts'

const minuteMs = 60_000
const statusWords = { draft: 'Draft', approved: 'Approved' }

const documentSearch = ({ kind, status, q, sort }: RawSearch) =>
  onlySet({
    kind: oneOf(documentKinds, kind),
    status: oneOf(['draft', 'approved'] as const, status),
    search: textOf(q),
    sort: sortOf(documentSorts, sort),
  })

const nameOf = ({ title }: PrdSummary) => title
const columnsAt = (now: number): TableColumn<PrdSummary>[] => [
  {
    id: 'title',
    label: 'Title',
    isRowHeader: true,
    sort: { by: 'title' },
    text: nameOf,
    cell: ({ id, title, is_sample }) => (
      <span className="wrap-anywhere">
        <Link to={prdPath(id) as string} className="hover:underline">
          {title}
        </Link>
        {is_sample && <span className="text-xs font-normal text-ink-3"> · Sample</span>}
      </span>
    ),
  },
  textColumn('product', 'Product', (prd) => prd.product_name),
  {
    id: 'status',
    label: 'Status',
    sort: { by: 'status', first: 'descending' },
    group: ({ status }) => statusWords[status],
    text: ({ status }) => statusWords[status],
    cell: ({ status }) => <PrdStatusChip status={status} />,
  },
  textColumn('version', 'Version', ({ version }) => `v${version}`),
  timeColumn('updated', 'Updated', (prd) => prd.updated_at, { now }),
  timeColumn('created', 'Created', (prd) => prd.created_at, { now, isExtra: true }),
]

const bulk = [
  {
    label: 'Delete',
    done: 'deleted',
    run: oneByOne(({ id }: PrdSummary) => prdsApi.remove({ params: { id } })),
    undo: oneByOne(restoreDeleted),
  },
]

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

export default function DocumentsPage() {
  const pages = useInfiniteQuery(documentsQuery(usePageSearch(documentSearch)))
  const now = useNow(minuteMs)
  const navigate = useNavigate()
  const canEdit = useMay('canEditAgents')
  return (
    <Page title="Documents" description="All PRDs and templates of this workspace.">
      <DataList
        name="documents"
        title="Documents"
        noun={['document', 'documents']}
        pages={pages}
        rowName={nameOf}
        columns={columnsAt(now)}
        usualSort="-updated"
        filters={{
          search: { name: 'q', label: 'Search documents' },
          choices: [
            { name: 'kind', label: 'Kind', all: 'PRDs', options: [{ value: 'templates', label: 'Templates' }] },
            { name: 'status', label: 'Status', all: 'All statuses', options: optionsOf(statusWords) },
          ],
        }}
        open={{ id: undefined, onChange: (id) => id && void navigate({ to: prdPath(id) as string }) }}
        {...(canEdit && { bulk })}
        empty={
          <EmptyState
            figure="sextant"
            title="No PRDs yet"
            action={
              <Link to={'/agents/user-whisperer' as never} className={buttonClass()}>
                Open User Whisperer
              </Link>
            }
          >
            Paste a conversation to generate your first one.
          </EmptyState>
        }
      />
    </Page>
  )
}

import { shareLevelTexts, shareTypeNames } from '@sextant/contract/team/rules'
import type { SharedResource } from '@sextant/contract/team/sharing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import type { Team } from '#kernel/app-state'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { usePermission } from '#kernel/session/permissions'
import { timeAgo } from '#kernel/time/time-ago'
import { Card } from '#ui/card'
import { IconButton } from '#ui/icon-button'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { Table, type TableColumn } from '#ui/table'
import { sharedQuery } from '../shares.api.ts'
import { ManageShareDialog } from './manage-share-dialog.tsx'
import { People } from './people.tsx'
import { ShareButton } from './share-button.tsx'

export function ResourcesPanel({ team }: { team: Team }) {
  const { isAllowed: canShare } = usePermission('canEditAgents')
  const shared = useInfiniteQuery(sharedQuery())
  const [managedId, setManagedId] = useState<string | null>(null)
  const rows = itemsOf(shared.data)
  const managed = rows.find(({ id }) => id === managedId)
  return (
    <Card
      title="Shared Resources"
      description="Workflows, agent configurations and templates shared with individual members beyond what their role allows."
      action={<ShareButton team={team} />}
      isFlush
    >
      {shared.isError && rows.length === 0 ? (
        <ErrorState {...failureOf(shared)} />
      ) : (
        <Table
          label="Shared Resources"
          columns={columnsFor((resource) => setManagedId(resource.id))}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          isLoading={shared.isPending}
          empty={
            <EmptyState figure="compass" {...(canShare && { action: <ShareButton team={team} /> })}>
              {canShare ? 'No shared resources yet.' : 'No resources shared with you yet.'}
            </EmptyState>
          }
        />
      )}
      {shared.hasNextPage && <LoadMore {...loadMoreOf(shared, rows.length)} />}
      {managed && <ManageShareDialog team={team} resource={managed} onClose={() => setManagedId(null)} />}
    </Card>
  )
}

function columnsFor(manage: (resource: SharedResource) => void): TableColumn<SharedResource>[] {
  return [
    {
      id: 'name',
      label: 'Resource',
      isRowHeader: true,
      cell: ({ name, type }) => (
        <>
          <span className="block text-sm break-words">{name}</span>
          <span className="block text-xs font-normal text-ink-3">{shareTypeNames[type]}</span>
        </>
      ),
    },
    { id: 'owner', label: 'Owner', cell: ({ owner }) => owner || 'Unknown' },
    { id: 'people', label: 'Shared with', cell: ({ sharedWith }) => <People people={sharedWith} /> },
    { id: 'level', label: 'Your permission', cell: ({ permissions }) => shareLevelTexts[permissions].name },
    {
      id: 'modified',
      label: 'Last modified',
      cell: ({ lastModified }) => (lastModified ? timeAgo(lastModified, Date.now()) : 'Never'),
    },
    {
      id: 'actions',
      label: 'Actions',
      isAction: true,
      cell: (resource) =>
        resource.permissions === 'admin' && (
          <IconButton size="sm" label={`Manage ${resource.name}`} icon={Settings2} onClick={() => manage(resource)} />
        ),
    },
  ]
}

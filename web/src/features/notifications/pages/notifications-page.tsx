import { type NotificationFilter, notificationFilters } from '@sextant/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { usePageSearch } from '#kernel/page-search'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { ClearAll } from '../components/clear-all.tsx'
import { FoundNotifications } from '../components/found-notifications.tsx'
import { countsQuery, foundQuery, useClearAll, useReadAll } from '../notifications.api.ts'
import { keepFilter, readFilter } from '../read-filter.ts'

const names: Record<NotificationFilter, string> = { all: 'All', unread: 'Unread', read: 'Read' }

export default function NotificationsPage() {
  const { filter } = usePageSearch(readFilter)
  const navigate = useNavigate()
  const counts = useQuery(countsQuery).data
  const newest = useNewestShown(filter)
  const readAll = useReadAll()
  const clear = useClearAll()
  const labelOf = (name: NotificationFilter) =>
    counts ? `${names[name]} (${counts[name].toLocaleString('en-US')})` : names[name]
  return (
    <Page
      title="Notifications"
      description="What happened in your workspace while you were elsewhere."
      actions={
        <>
          {counts && counts.unread > 0 && (
            <Button
              icon={<CheckCheck strokeWidth={1.5} />}
              isPending={readAll.isPending}
              onClick={() => readAll.mutate(newest())}
            >
              Mark All Read
            </Button>
          )}
          <ClearAll
            isEmpty={counts?.all === 0}
            clear={clear}
            onClear={(onDone) => clear.mutate(newest(), { onSuccess: onDone })}
          />
        </>
      }
    >
      <Tabs
        label="Which notifications"
        selected={filter}
        onSelect={(chosen) =>
          void navigate({ to: '/notifications', search: keepFilter({ filter: chosen }), replace: true })
        }
        tabs={notificationFilters.map((id) => ({
          id,
          label: labelOf(id),
          content: <FoundNotifications filter={id} total={counts?.[id]} />,
        }))}
      />
    </Page>
  )
}

/** On the tab of the read ones the newest of all is not in sight, and everything is meant. */
function useNewestShown(filter: NotificationFilter) {
  const cache = useQueryClient()
  return () => (filter === 'all' ? cache.getQueryData(foundQuery(filter).queryKey)?.pages[0]?.items[0] : undefined)
}

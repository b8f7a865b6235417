import { type NotificationFilter, notificationFilters } from '@sextant/contract/notifications/routes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { usePageSearch } from '#kernel/page-search'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { ClearAll } from '../components/clear-all.tsx'
import { FoundNotifications } from '../components/found-notifications.tsx'
import { countsQuery, useClearAll, useReadAll } from '../notifications.api.ts'
import { keepFilter, readFilter } from '../read-filter.ts'

const names: Record<NotificationFilter, string> = { all: 'All', unread: 'Unread', read: 'Read' }

export default function NotificationsPage() {
  const { filter } = usePageSearch(readFilter)
  const navigate = useNavigate()
  const counts = useQuery(countsQuery).data
  const upTo = counts?.newest ?? undefined
  const readAll = useReadAll()
  const clear = useClearAll()
  const labelOf = (name: NotificationFilter) =>
    counts ? `${names[name]} (${counts[name].toLocaleString('en-US')})` : names[name]
  return (
    <Page
      title="Notifications"
      description="Updates from your agents, workflows and team."
      actions={
        <>
          {counts && counts.unread > 0 && (
            <Button icon={CheckCheck} isPending={readAll.isPending} onClick={() => readAll.mutate(upTo)}>
              Mark All Read
            </Button>
          )}
          <ClearAll
            isEmpty={upTo === undefined}
            clear={clear}
            onClear={(onDone) => clear.mutate(upTo, { onSuccess: onDone })}
          />
        </>
      }
    >
      <Tabs
        label="Filter notifications"
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

import { advocateStatuses } from '@sextant/contract/advocates/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartLine, Download, MoreHorizontal, Plus, Upload, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { useFewOnPhone } from '#kernel/data/use-few-on-phone'
import { usePermission } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { SearchWhileTyping } from '#ui/fields/search-while-typing'
import { Select } from '#ui/fields/select'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { advocatesQuery, type PeopleFilter, useExportAdvocates, useTrackEngagement } from '../advocates.api.ts'
import { statusWords } from '../words.ts'
import { AdvocateDialog } from './advocate-dialog.tsx'
import { AdvocateTable } from './advocate-table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const all = 'all'
const statusOptions = [
  { value: all, label: 'All Status' },
  ...advocateStatuses.map((value) => ({ value, label: statusWords[value] })),
]

interface AdvocatesCardProps {
  filter: PeopleFilter
  onFilter: (filter: PeopleFilter) => void
  onOpen: (id: string) => void
  isInviting: boolean
  onInviting: (isInviting: boolean) => void
}

type Opened = 'add' | 'import'

export function AdvocatesCard({ filter, onFilter, onOpen, isInviting, onInviting }: AdvocatesCardProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { isAllowed, reason } = usePermission('canEditAgents')
  const close = () => setOpened(null)
  return (
    <Card
      title="Advocate Management"
      isFlush
      action={<Actions filter={filter} canEdit={isAllowed} onOpen={setOpened} onInvite={() => onInviting(true)} />}
    >
      {reason && <p className="border-b border-line px-5 py-3 text-xs text-ink-2 sm:px-6">{reason}</p>}
      <search className="flex flex-col gap-3 border-b border-line bg-paper px-5 py-4 sm:flex-row sm:px-6">
        <SearchWhileTyping
          label="Search advocates"
          placeholder="Search advocates"
          className="sm:flex-1"
          value={filter.search ?? ''}
          onSearch={(words) => onFilter({ ...filter, search: words.trim() || undefined })}
        />
        <Select
          label="Status"
          isLabelHidden
          className="sm:w-44"
          options={statusOptions}
          value={filter.status ?? all}
          onChange={(chosen) => onFilter({ ...filter, status: advocateStatuses.find((known) => known === chosen) })}
        />
      </search>
      <Found
        filter={filter}
        onClear={() => onFilter({ search: undefined, status: undefined })}
        onOpen={onOpen}
        onInvite={isAllowed ? () => onInviting(true) : undefined}
      />
      {isInviting && isAllowed && <InviteDialog onClose={() => onInviting(false)} />}
      {opened === 'add' && <AdvocateDialog onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
    </Card>
  )
}

interface ActionsProps {
  filter: PeopleFilter
  canEdit: boolean
  onOpen: (what: Opened) => void
  onInvite: () => void
}

function Actions({ filter, canEdit, onOpen, onInvite }: ActionsProps) {
  const save = useExportAdvocates()
  const { isAllowed: canExport } = usePermission('canExportData')
  const track = useTrackEngagement()
  const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const
  return (
    <div className="flex items-center gap-2">
      {canEdit && (
        <Button variant="primary" size="sm" icon={<UserPlus {...icon} />} onClick={onInvite}>
          Invite Advocate
        </Button>
      )}
      <Menu
        label="More actions for advocates"
        trigger={
          <IconButton
            label="More actions for advocates"
            size="sm"
            variant="secondary"
            icon={<MoreHorizontal {...icon} className="size-4" />}
          />
        }
      >
        {canEdit && (
          <MenuItem icon={<Plus {...icon} />} onAction={() => onOpen('add')}>
            Add Advocate
          </MenuItem>
        )}
        {canEdit && (
          <MenuItem icon={<Upload {...icon} />} onAction={() => onOpen('import')}>
            Import CSV
          </MenuItem>
        )}
        {canExport && (
          <MenuItem icon={<Download {...icon} />} onAction={() => save.mutate(filter)}>
            Export CSV
          </MenuItem>
        )}
        {canEdit && (
          <MenuItem icon={<ChartLine {...icon} />} onAction={() => track.mutate()}>
            Track Engagement
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}

interface FoundProps {
  filter: PeopleFilter
  onClear: () => void
  onOpen: (id: string) => void
  onInvite: (() => void) | undefined
}

function Found({ filter, onClear, onOpen, onInvite }: FoundProps) {
  const found = useInfiniteQuery(advocatesQuery(filter))
  const few = useFewOnPhone(found)
  if (found.isPending) return <SkeletonRows rows={4} label="Loading advocates" />
  if (!found.data) return <ErrorState level={3} {...failureOf(found)} />
  const people = few.items
  if (people.length === 0)
    return filter.search || filter.status ? (
      <EmptyState figure="stars" title="No advocates found" action={<Button onClick={onClear}>Clear filters</Button>}>
        No advocates match your filters.
      </EmptyState>
    ) : (
      <EmptyState
        figure="compass"
        title="No advocates yet"
        action={onInvite && <Button onClick={onInvite}>Invite Advocate</Button>}
      >
        Invite people who like your product, import a list, or let the agent find them in customer conversations.
      </EmptyState>
    )
  return (
    <div aria-busy={found.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <AdvocateTable people={people} onOpen={onOpen} />
      <LoadMore {...few.more(people.length)} />
    </div>
  )
}

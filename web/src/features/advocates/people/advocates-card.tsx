import type { Advocate } from '@sextant/contract/advocates/routes'
import { advocateStatuses } from '@sextant/contract/advocates/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartLine, Download, MoreHorizontal, Plus, Upload, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#kernel/session/permissions'
import { useNow } from '#kernel/time/use-now'
import { DataList } from '#shared/list/data-list'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { EmptyState } from '#ui/states/empty-state'
import { advocatesQuery, type PeopleFilter, useExportAdvocates, useTrackEngagement } from '../advocates.api.ts'
import { statusWords } from '../words.ts'
import { advocateColumns } from './advocate-columns.tsx'
import { AdvocateDialog } from './advocate-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const minuteMs = 60_000
const nameOf = ({ name }: Advocate) => name
const filters = {
  search: { name: 'search', label: 'Search advocates', placeholder: 'Search advocates' },
  choices: [
    {
      ...{ name: 'status', label: 'Status', all: 'All Status' },
      options: advocateStatuses.map((value) => ({ value, label: statusWords[value] })),
    },
  ],
}

interface AdvocatesCardProps {
  filter: PeopleFilter
  opened: string | undefined
  onOpen: (id: string | undefined) => void
  isInviting: boolean
  onInviting: (isInviting: boolean) => void
}

type Opened = 'add' | 'import'

export function AdvocatesCard({ filter, opened, onOpen, isInviting, onInviting }: AdvocatesCardProps) {
  const [dialog, setDialog] = useState<Opened | null>(null)
  const { isAllowed, reason } = usePermission('canEditAgents')
  const now = useNow(minuteMs)
  const close = () => setDialog(null)
  return (
    <>
      <DataList
        name="advocates"
        title="Advocate Management"
        label="Advocates"
        noun={['advocate', 'advocates']}
        pages={useInfiniteQuery(advocatesQuery(filter))}
        rowName={nameOf}
        columns={advocateColumns(now)}
        usualSort="-joined"
        filters={filters}
        isPart
        action={<Actions filter={filter} canEdit={isAllowed} onOpen={setDialog} onInvite={() => onInviting(true)} />}
        above={reason && <p className="border-b border-line px-5 py-3 text-xs text-ink-2 sm:px-6">{reason}</p>}
        open={{ id: opened, onChange: onOpen }}
        empty={
          <EmptyState
            figure="compass"
            title="No advocates yet"
            action={isAllowed && <Button onClick={() => onInviting(true)}>Invite Advocate</Button>}
          >
            Invite people who like your product, import a list, or let the agent find them in customer conversations.
          </EmptyState>
        }
      />
      {isInviting && isAllowed && <InviteDialog onClose={() => onInviting(false)} />}
      {dialog === 'add' && <AdvocateDialog onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </>
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

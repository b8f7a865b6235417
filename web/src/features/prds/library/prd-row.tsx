import type { PrdSummary } from '@sextant/contract/prds/routes'
import { useIsFetching } from '@tanstack/react-query'
import { BookMarked, Check, Copy, CornerUpRight, Ellipsis, Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import { useMay } from '#kernel/session/permissions'
import { timeAgo } from '#kernel/time/time-ago'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { Skeleton } from '#ui/states/skeleton'
import { SampleMark } from '#ui/text/sample-mark'
import { PrdStatusChip } from '../canvas/status-chip.tsx'
import { prdQuery } from '../prds.api.ts'

export interface PrdActions {
  open: (id: string) => void
  view: (id: string) => void
  edit: (id: string) => void
  approve: (prd: Pick<PrdSummary, 'id' | 'revision'>) => void
  duplicate: (id: string) => void
  startFrom: (id: string) => void
  saveAsTemplate: (prd: PrdSummary) => void
  copyToTeam: (prd: PrdSummary) => void
  remove: (prd: PrdSummary) => void
}

interface PrdRowProps {
  prd: PrdSummary
  now: number
  isOpen: boolean
  canEdit: boolean
  actions: PrdActions
}

const icon = { className: 'size-4', strokeWidth: 1.5 }

export function PrdRow({ prd, now, isOpen, canEdit, actions }: PrdRowProps) {
  const { id, title, version, status, updated_at, is_template, is_sample } = prd
  const isDraft = status === 'draft' && canEdit && !is_template
  // Mirrors the server: a share allows editing at level edit and deleting at level admin.
  const template = { type: 'template', id: is_template ? id : undefined } as const
  const mayChangeTemplate = useMay('canEditAgents', template) && is_template
  const mayRemove = useMay('canEditAgents', { ...template, level: 'admin' })
  const isArriving = useIsFetching({ queryKey: prdQuery(id).queryKey, exact: true }) > 0 && !isOpen
  return (
    <li
      aria-current={isOpen ? 'true' : undefined}
      className="flex flex-col gap-x-3 gap-y-2 border-s-2 border-s-transparent py-3 ps-4.5 pe-3 aria-[current]:border-s-agent aria-[current]:bg-paper sm:ps-5.5 sm:pe-4 @md:flex-row @md:items-center"
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => (is_template ? actions.view(id) : actions.open(id))}
          className="touch-target line-clamp-2 max-w-full cursor-pointer rounded-xs text-start text-sm font-semibold hover:underline"
        >
          {title}
        </button>
        {isArriving ? (
          <p role="status" className="mt-0.5 text-xs text-ink-3">
            Opening...
          </p>
        ) : (
          <p className="num mt-0.5 text-xs text-ink-3">
            {`Version ${version} · `}
            <time dateTime={updated_at}>{timeAgo(updated_at, now)}</time>
            {is_sample && (
              <>
                {' '}
                <SampleMark />
              </>
            )}
          </p>
        )}
      </div>
      <div className="flex items-center gap-0.5">
        {!is_template && <PrdStatusChip status={status} />}
        {is_template && canEdit && (
          <Button size="sm" icon={<Plus strokeWidth={1.5} />} onClick={() => actions.startFrom(id)}>
            Use
          </Button>
        )}
        <IconButton
          size="sm"
          className="ms-1.5"
          label={`View ${title}`}
          icon={<Eye {...icon} />}
          onClick={() => actions.view(id)}
        />
        {(isDraft || mayChangeTemplate) && (
          <IconButton size="sm" label={`Edit ${title}`} icon={<Pencil {...icon} />} onClick={() => actions.edit(id)} />
        )}
        {isDraft && (
          <IconButton
            size="sm"
            label={`Approve ${title}`}
            icon={<Check {...icon} />}
            onClick={() => actions.approve(prd)}
          />
        )}
        {mayRemove && <MoreMenu prd={prd} actions={actions} />}
      </div>
    </li>
  )
}

function MoreMenu({ prd, actions }: { prd: PrdSummary; actions: PrdActions }) {
  const mayTakeOut = useMay('canExportData')
  return (
    <Menu
      label={`More actions for ${prd.title}`}
      trigger={<IconButton size="sm" label={`More actions for ${prd.title}`} icon={<Ellipsis {...icon} />} />}
    >
      {!prd.is_template && (
        <>
          <MenuItem icon={<Copy strokeWidth={1.5} />} onAction={() => actions.duplicate(prd.id)}>
            Duplicate
          </MenuItem>
          <MenuItem icon={<BookMarked strokeWidth={1.5} />} onAction={() => actions.saveAsTemplate(prd)}>
            Save as template
          </MenuItem>
        </>
      )}
      {mayTakeOut && (
        <MenuItem icon={<CornerUpRight strokeWidth={1.5} />} onAction={() => actions.copyToTeam(prd)}>
          Move or copy to a team
        </MenuItem>
      )}
      {(mayTakeOut || !prd.is_template) && <MenuSeparator />}
      <MenuItem tone="danger" icon={<Trash2 strokeWidth={1.5} />} onAction={() => actions.remove(prd)}>
        Delete
      </MenuItem>
    </Menu>
  )
}

export function PrdRowSkeleton() {
  return (
    <div className="flex flex-col gap-x-3 gap-y-4 px-5 py-4 sm:px-6 @md:flex-row @md:items-center">
      <div className="flex-1">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-2 h-3 w-3/5" />
      </div>
      <Skeleton className="h-6 w-44" />
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { Maximize2, Minimize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentPart } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { linkClass } from '#ui/text/link'
import { PrdStatusChip } from '../canvas/status-chip.tsx'
import { LayoutMenu } from '../layouts/layout-menu.tsx'
import type { CanvasMode, OpenPrd } from '../use-open-prd.ts'
import { SaveAndApprove, SaveState } from './save-and-approve.tsx'
import { ShareMenu } from './share-menu.tsx'

interface DocumentBarProps {
  open: OpenPrd
  part: DocumentPart
  isFocused: boolean
  isApproving: boolean
  onFocus: () => void
  onApprove: () => void
  onMode: (mode: CanvasMode) => void
}

export function DocumentBar({ open, part, isFocused, isApproving, onFocus, onApprove, onMode }: DocumentBarProps) {
  const { bars } = useSlots().document
  const { title, status, version, is_template: isTemplate } = part.prd
  const FocusIcon = isFocused ? Minimize2 : Maximize2
  return (
    <BarFrame title={title}>
      {isTemplate ? (
        <span className="text-xs text-ink-3">Template</span>
      ) : (
        <span className="shrink-0">
          <PrdStatusChip status={status} />
        </span>
      )}
      <span className="num shrink-0 text-xs text-ink-3 max-sm:hidden">{`Version ${version}`}</span>
      <SaveState open={open} />
      <div className="ms-auto flex shrink-0 items-center gap-1.5 max-sm:-ms-3 max-sm:w-[calc(100%+0.75rem)] max-sm:gap-0.5">
        {bars.map(({ room, Part }) => (
          <Part key={room} part={part} />
        ))}
        <IconButton
          label={isFocused ? 'Leave focus mode' : 'Focus mode'}
          title="F"
          aria-pressed={isFocused}
          className="max-lg:hidden"
          icon={<FocusIcon className="size-4" strokeWidth={1.5} />}
          onClick={onFocus}
        />
        {open.canEdit && part.prd.status === 'draft' && <LayoutMenu prd={part.prd} settle={part.settle} />}
        <ShareMenu part={part} />
        <Changing {...{ open, isApproving, onApprove, onMode }} />
      </div>
    </BarFrame>
  )
}

export function BarFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-5 py-2 lg:px-6">
      <Link
        to={'/agents/user-whisperer' as string}
        className={`${linkClass({ tone: 'quiet' })} shrink-0 max-sm:hidden`}
      >
        User Whisperer
      </Link>
      <span aria-hidden="true" className="text-ink-3 max-sm:hidden">
        /
      </span>
      <p className="min-w-0 truncate text-base font-semibold max-sm:flex-1">{title || 'Untitled'}</p>
      {children}
    </header>
  )
}

type ChangingProps = Pick<DocumentBarProps, 'open' | 'isApproving' | 'onApprove' | 'onMode'>

function Changing({ open, isApproving, onApprove, onMode }: ChangingProps) {
  const { prd, mode, draft, canChange } = open
  if (!canChange || !(prd?.status === 'draft' || draft.isDirty)) return null
  return (
    <span className="ms-auto flex items-center gap-2">
      <SaveAndApprove {...{ open, isApproving, onApprove }}>
        <Button size="sm" onClick={() => onMode(mode === 'edit' ? 'view' : 'edit')}>
          {mode === 'edit' ? 'Done' : 'Edit'}
        </Button>
      </SaveAndApprove>
    </span>
  )
}

import { Link } from '@tanstack/react-router'
import { Maximize2, Minimize2 } from 'lucide-react'
import type { DocumentPart } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { IconButton } from '#ui/icon-button'
import { linkClass } from '#ui/text/link'
import { PrdStatusChip } from '../canvas/status-chip.tsx'
import type { OpenPrd } from '../use-open-prd.ts'
import { ShareMenu } from './share-menu.tsx'

interface DocumentBarProps {
  open: OpenPrd
  part: DocumentPart
  isFocused: boolean
  onFocus: () => void
}

export function DocumentBar({ part, isFocused, onFocus }: DocumentBarProps) {
  const { bars } = useSlots().document
  const { title, status, version, is_template } = part.prd
  const FocusIcon = isFocused ? Minimize2 : Maximize2
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-5 py-2 lg:px-6">
      <Link to={'/agents/user-whisperer' as string} className={linkClass({ tone: 'quiet' })}>
        User Whisperer
      </Link>
      <p className="min-w-0 truncate text-base font-semibold">{title}</p>
      {!is_template && <PrdStatusChip status={status} />}
      <span className="num text-xs text-ink-3">{`Version ${version}`}</span>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {bars.map(({ room, Part }) => (
          <Part key={room} part={part} />
        ))}
        <IconButton
          label={isFocused ? 'Leave focus mode' : 'Focus mode'}
          aria-pressed={isFocused}
          icon={<FocusIcon className="size-4" strokeWidth={1.5} />}
          onClick={onFocus}
        />
        <ShareMenu part={part} />
      </div>
    </header>
  )
}

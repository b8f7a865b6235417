import { refusals } from '@sextant/contract/kernel/roles'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentPart } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { IconButton } from '#ui/icon-button'
import { Tabs } from '#ui/tabs'
import { cx } from '../../../ui/cx.ts'
import { Revisions } from '../canvas/revisions-drawer.tsx'
import { RefinementChat } from '../chat/refinement-card.tsx'
import type { OpenPrd } from '../use-open-prd.ts'
import type { Refinement } from '../use-refinement.ts'
import { EvidencePanel } from './evidence-panel.tsx'
import type { Claims } from './use-claims.ts'
import { useTab } from './use-tab.ts'

interface RailTab {
  id: string
  label: string
  count?: ReactNode
  panel: ReactNode
}

interface RailProps {
  part: DocumentPart
  open: OpenPrd
  refinement: Refinement
  claims: Claims
  /** On a phone the rail is a sheet. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function Rail(props: RailProps) {
  const tabs = useRailTabs(props)
  const { selected, select } = useTab(tabs.map(({ id }) => id))
  return (
    <aside
      data-rail
      aria-label="Beside the document"
      className={cx(
        'flex min-h-0 flex-col border-line bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:h-[60dvh] max-lg:rounded-t-lg max-lg:border-t max-lg:shadow-float lg:border-s',
        !props.isOpen && 'max-lg:hidden',
      )}
    >
      <IconButton
        label="Close"
        className="absolute end-2 top-1 z-1 lg:hidden"
        icon={<X className="size-5" strokeWidth={1.5} />}
        onClick={() => props.onOpen(false)}
      />
      <Tabs
        label="Beside the document"
        isFilling
        keepMounted
        tabs={tabs.map(({ panel, ...tab }) => ({ ...tab, content: panel }))}
        selected={selected}
        onSelect={select}
      />
    </aside>
  )
}

function useRailTabs({ part, open, refinement, claims }: RailProps): RailTab[] {
  const { tabs } = useSlots().document
  const { prd } = part
  const isDraft = prd.status === 'draft'
  return [
    { id: 'evidence', label: 'Evidence', panel: <EvidencePanel claims={claims} /> },
    {
      id: 'refine',
      label: 'Refine',
      panel: <RefinementChat refinement={refinement} blocked={whyBlocked(open, refinement)} revision={prd.revision} />,
    },
    ...tabs.map(({ id, label, Panel, Count }) => ({
      ...{ id, label },
      ...(Count && { count: <Count part={part} /> }),
      panel: <Panel part={part} />,
    })),
    {
      id: 'revisions',
      label: 'Revisions',
      panel: (
        <Revisions id={prd.id} current={prd.revision} canRestore={open.canChange && isDraft} settle={open.settle} />
      ),
    },
  ]
}

export function whyBlocked(
  open: Pick<OpenPrd, 'canEdit' | 'prd'>,
  { isRunning }: Pick<Refinement, 'isRunning'>,
): string {
  if (!open.canEdit) return refusals.canEditAgents
  if (!open.prd) return 'Open or generate a PRD to refine it here.'
  if (open.prd.status === 'approved' && !isRunning) return 'An approved PRD can only be viewed or deleted.'
  return ''
}

import { refusals } from '@sextant/contract/kernel/roles'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DocumentPart } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { IconButton } from '#ui/icon-button'
import { Tabs } from '#ui/tabs'
import { Badge } from '#ui/text/badge'
import { cx } from '../../../ui/cx.ts'
import { Revisions } from '../canvas/revisions-drawer.tsx'
import { RefinementChat } from '../chat/refinement-card.tsx'
import type { OpenPrd } from '../use-open-prd.ts'
import type { Refinement } from '../use-refinement.ts'
import { EvidencePanel } from './evidence-panel.tsx'
import { proposalsQuery } from './proposals.api.ts'
import { SourcesPanel } from './sources-panel.tsx'
import type { Claims } from './use-claims.ts'
import { evidenceTab, type Tab } from './use-tab.ts'

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
  tab: Tab
  footer: ReactNode
  /** On a phone the rail is a sheet. */
  isOpen: boolean
  onClose: () => void
}

export function Rail(props: RailProps) {
  const { tab, footer, isOpen, onClose } = props
  const tabs = useRailTabs(props)
  const selected = tabs.some(({ id }) => id === tab.selected) ? tab.selected : evidenceTab
  // A panel is drawn when it is first opened, so that the document comes first, and keeps what is typed in it.
  const [opened, setOpened] = useState([selected])
  if (!opened.includes(selected)) setOpened([...opened, selected])
  return (
    <RailFrame isOpen={isOpen}>
      <IconButton
        label="Close"
        className="absolute end-2 top-0.5 z-1 lg:hidden"
        icon={<X className="size-5" strokeWidth={1.5} />}
        onClick={onClose}
      />
      <Tabs
        label="Beside the document"
        isFilling
        keepMounted
        tabs={tabs.map(({ panel, ...one }) => ({ ...one, content: opened.includes(one.id) && panel }))}
        selected={selected}
        onSelect={tab.select}
      />
      <div className="shrink-0 border-t border-line empty:hidden">{footer}</div>
    </RailFrame>
  )
}

/** A column that scrolls on its own; on a phone a sheet over the lower part of the document, which stays in sight. */
export function RailFrame({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <aside
      data-rail
      aria-label="Beside the document"
      className={cx(
        'flex min-h-0 flex-col border-line bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--sx-thumb-bar) max-lg:z-20 max-lg:h-[58dvh] max-lg:rounded-t-lg max-lg:border-t max-lg:shadow-float lg:border-s',
        !isOpen && 'max-lg:hidden',
      )}
    >
      {children}
    </aside>
  )
}

function useRailTabs({ part, open, refinement, claims }: RailProps): RailTab[] {
  const { tabs } = useSlots().document
  const { prd } = part
  const canRestore = open.canChange && prd.status === 'draft'
  return [
    { id: evidenceTab, label: 'Evidence', panel: <EvidencePanel claims={claims} /> },
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
      id: 'sources',
      label: 'Sources',
      count: <ProposalCount id={prd.id} />,
      panel: <SourcesPanel prd={prd} canChange={open.canChange} settle={open.settle} />,
    },
    {
      id: 'revisions',
      label: 'Revisions',
      panel: (
        <div className="px-3 py-2">
          <Revisions id={prd.id} current={prd.revision} canRestore={canRestore} settle={open.settle} />
        </div>
      ),
    },
  ]
}

/** Suggested changes that no one has decided. */
function ProposalCount({ id }: { id: string }) {
  const count = useQuery(proposalsQuery(id)).data?.length ?? 0
  return count > 0 ? <Badge count={count} max={99} tone="quiet" /> : null
}

type Blocking = Pick<OpenPrd, 'canEdit' | 'prd'>

export function whyBlocked({ canEdit, prd }: Blocking, { isRunning }: Pick<Refinement, 'isRunning'>): string {
  if (!canEdit) return refusals.canEditAgents
  if (!prd) return 'Open or generate a PRD to refine it here.'
  if (prd.status === 'approved' && !isRunning) return 'An approved PRD can only be viewed or deleted.'
  return ''
}

import type { Prd } from '@sextant/contract/prds/routes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUnsavedChanges } from '#kernel/unsaved-changes'
import { LeaveDialog } from '#ui/overlays/leave-dialog'
import { prdQuery } from '../prds.api.ts'
import { useApproval } from '../use-approval.tsx'
import { useOpenPrd } from '../use-open-prd.ts'
import { useRefinement } from '../use-refinement.ts'
import { AfterApproval } from './after-approval.tsx'
import { DocumentBar } from './document-bar.tsx'
import { DocumentBody } from './document-body.tsx'
import { DocumentFrame } from './document-frame.tsx'
import { NoDocument, OpeningDocument } from './no-document.tsx'
import { Outline, OutlineSources } from './outline.tsx'
import { Rail } from './rail.tsx'
import { scrollToClaim, useClaims } from './use-claims.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { evidenceTab, useTab } from './use-tab.ts'
import { useWalkingKeys } from './use-walking-keys.ts'
import { WalkBar } from './walk-bar.tsx'

const noComments: ReadonlyMap<string, number> = new Map()

/** A PRD on a page of its own: outline, document and rail. */
export function DocumentPage({ id }: { id: string }) {
  const query = useQuery(prdQuery(id))
  if (query.data) return <Workspace prd={query.data} />
  return query.isPending ? <OpeningDocument /> : <NoDocument id={id} query={query} />
}

function Workspace({ prd }: { prd: Prd }) {
  const open = useOpenPrd(prd.id)
  const refinement = useRefinement({ prdId: prd.id, settle: open.settle })
  const content = open.draft.shown ?? prd
  const claims = useClaims(prd, content)
  const [isJustApproved, setJustApproved] = useState(false)
  const approval = useApproval(() => setJustApproved(true))
  const tab = useTab()
  const keepPlace = useKeptPlace(open.mode)
  const [commented, setCommented] = useState<ReadonlyMap<string, number>>(noComments)
  const [isFocused, setFocused] = useState(false)
  const [isRailOpen, setRailOpen] = useState(tab.selected !== evidenceTab)
  const litId = claims.lit?.id
  // On a phone the sheet would cover what is lit up. The room below the document takes a moment to be there.
  useEffect(() => {
    if (!isRailOpen || !litId) return
    const timer = setTimeout(() => scrollToClaim(litId), 50)
    return () => clearTimeout(timer)
  }, [isRailOpen, litId])
  const leaving = useUnsavedChanges(open.draft.isDirty, [])
  const showTab = (id: string) => {
    tab.select(id)
    setRailOpen(true)
  }
  const part = {
    ...{ prd, claimId: litId ?? null, onClaim: claims.goTo },
    ...{ onTab: showTab, onCommented: setCommented, settle: open.settle },
  }
  const showEvidence = () => showTab(evidenceTab)
  useWalkingKeys({
    next: claims.next,
    previous: claims.previous,
    toggleFocus: () => setFocused(!isFocused),
    leaveFocus: () => setFocused(false),
  })
  async function approve() {
    if (await open.settle()) await approval.ask(prd.id, open.latestRevision())
  }
  return (
    <DocumentFrame
      isFocused={isFocused}
      bar={
        <DocumentBar
          open={open}
          part={part}
          isFocused={isFocused}
          isApproving={approval.isPending}
          onFocus={() => setFocused(!isFocused)}
          onApprove={() => void approve()}
          onMode={(mode) => {
            keepPlace()
            void open.switchMode(mode)
          }}
        />
      }
      outline={
        <Outline content={content} sections={prd.layout.sections}>
          <OutlineSources sources={prd.sources} claims={claims.all} onOpen={() => showTab('sources')} />
        </Outline>
      }
      rail={
        <Rail
          {...{ part, open, refinement, claims, tab }}
          isOpen={isRailOpen}
          onClose={() => setRailOpen(false)}
          footer={<WalkBar claims={claims} />}
        />
      }
      footer={<WalkBar claims={claims} onOpenRail={isRailOpen ? undefined : showEvidence} />}
    >
      <DocumentBody
        {...{ open, content, refinement, claims, commented, isRailOpen }}
        onSentence={showEvidence}
        onComments={() => showTab('comments')}
      >
        <AfterApproval part={part} canEdit={open.canEdit} isNew={isJustApproved} />
      </DocumentBody>
      {approval.dialog}
      <LeaveDialog {...leaving} />
    </DocumentFrame>
  )
}

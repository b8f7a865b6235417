import type { Prd } from '@sextant/contract/prds/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedChanges } from '#kernel/unsaved-changes'
import { LeaveDialog } from '#ui/overlays/leave-dialog'
import { agentHue } from '../agent-hue.ts'
import { prdQuery } from '../prds.api.ts'
import { useOpenPrd } from '../use-open-prd.ts'
import { useRefinement } from '../use-refinement.ts'
import { DocumentBar } from './document-bar.tsx'
import { DocumentBody } from './document-body.tsx'
import { NoDocument, OpeningDocument } from './no-document.tsx'
import { Outline } from './outline.tsx'
import { Rail } from './rail.tsx'
import { useClaims } from './use-claims.ts'

/** A PRD on a page of its own: outline, document and rail. */
export function DocumentPage({ id }: { id: string }) {
  const query = useQuery(prdQuery(id))
  if (query.data) return <Workspace prd={query.data} />
  return query.isPending ? <OpeningDocument /> : <NoDocument query={query} />
}

function Workspace({ prd }: { prd: Prd }) {
  const open = useOpenPrd(prd.id)
  const refinement = useRefinement({ prdId: prd.id, settle: open.settle })
  const content = open.draft.content ?? prd
  const claims = useClaims(prd, content)
  const [isFocused, setFocused] = useState(false)
  const [isRailOpen, setRailOpen] = useState(false)
  const leaving = useUnsavedChanges(open.draft.isDirty, [])
  const part = { prd, claimId: claims.lit?.id ?? null, onClaim: claims.goTo, settle: open.settle }
  return (
    <div
      {...agentHue}
      data-focused={isFocused || undefined}
      className="group/page -mb-16 flex flex-col bg-surface data-focused:fixed data-focused:inset-0 data-focused:z-40 data-focused:h-dvh lg:h-[calc(100dvh-4rem-1px)]"
    >
      <DocumentBar open={open} part={part} isFocused={isFocused} onFocus={() => setFocused(!isFocused)} />
      <div className="grid min-h-0 flex-1 group-data-focused/page:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:group-data-focused/page:grid-cols-1 xl:grid-cols-[14rem_minmax(0,1fr)_26rem]">
        {!isFocused && <Outline content={content} />}
        <DocumentBody open={open} refinement={refinement} claims={claims} content={content} />
        {!isFocused && (
          <Rail
            part={part}
            open={open}
            refinement={refinement}
            claims={claims}
            isOpen={isRailOpen}
            onOpen={setRailOpen}
          />
        )}
      </div>
      <LeaveDialog {...leaving} />
    </div>
  )
}

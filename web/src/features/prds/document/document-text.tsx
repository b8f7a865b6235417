import type { PrdContent } from '@sextant/contract/prds/content'
import { type ReactNode, useMemo } from 'react'
import { NothingAsked } from '../canvas/nothing-asked.tsx'
import { Overtaken } from '../canvas/overtaken.tsx'
import { PrdDocument } from '../canvas/prd-document.tsx'
import type { SectionView } from '../canvas/section-views.tsx'
import { LazyPrdEditor } from '../editor/lazy-editor.tsx'
import { charactersOf, typedOut } from '../typed-out.ts'
import { useChangesInSight } from '../use-in-sight.ts'
import type { OpenPrd } from '../use-open-prd.ts'
import type { Refinement } from '../use-refinement.ts'
import { useTyping } from '../use-typing.ts'

interface DocumentTextProps {
  open: OpenPrd
  content: PrdContent
  refinement: Refinement
  view: Pick<SectionView, 'onEvidence' | 'walk'>
  /** Alone on its page. */
  isPage?: boolean
  /** Above the sections, while they are read. */
  head?: ReactNode
}

/** The text of an open PRD: to read, with what a refinement just changed typed out, or in the editor. */
export function DocumentText({ open, content, refinement, view, isPage = false, head }: DocumentTextProps) {
  const { prd, draft, mode } = open
  const changed = refinement.changed?.sections ?? []
  const typed = useTyping(refinement.changed?.isTyping ? charactersOf(content, changed) : null, refinement.endTyping)
  const changes = useChangesInSight(changed.join())
  const evidenceChanged = useMemo(() => new Set(prd?.evidence_changed), [prd?.evidence_changed])
  const claims = { ...view, prdId: prd?.id, evidenceChanged }
  return (
    <div ref={changes}>
      <Overtaken open={open} />
      {mode === 'edit' ? (
        <LazyPrdEditor
          content={draft.content ?? content}
          shown={content}
          sections={prd?.layout.sections}
          view={claims}
          level={2}
          onChange={draft.change}
        />
      ) : (
        <>
          {head}
          <NothingAsked prd={prd} content={content} />
          <PrdDocument
            content={typedOut(content, changed, typed)}
            sections={prd?.layout.sections}
            level={isPage ? 2 : 3}
            isPage={isPage}
            view={{ ...claims, changed, ...(prd && { sources: prd.sources }) }}
          />
        </>
      )}
    </div>
  )
}

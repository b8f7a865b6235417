import type { PrdContent } from '@sextant/contract/prds/content'
import { useState } from 'react'
import { Overtaken } from '../canvas/overtaken.tsx'
import { PrdDocument } from '../canvas/prd-document.tsx'
import { PrdEditor } from '../canvas/prd-editor.tsx'
import type { OpenPrd } from '../use-open-prd.ts'
import type { Refinement } from '../use-refinement.ts'
import type { Claims } from './use-claims.ts'

interface DocumentBodyProps {
  open: OpenPrd
  content: PrdContent
  refinement: Refinement
  claims: Claims
}

const nothingChanged: ReadonlySet<string> = new Set()

export function DocumentBody({ open, content, refinement, claims }: DocumentBodyProps) {
  const [, setShown] = useState<unknown>(null)
  const evidenceChanged = open.prd ? new Set(open.prd.evidence_changed) : nothingChanged
  const view = { evidenceChanged, onEvidence: setShown }
  return (
    <article aria-label={content.title} className="relative min-w-0 px-5 py-8 lg:overflow-y-auto lg:px-10">
      <div className="mx-auto max-w-[42.5rem]">
        <Overtaken open={open} />
        {open.mode === 'edit' ? (
          <PrdEditor content={content} view={view} onChange={open.draft.change} />
        ) : (
          <>
            <h1 className="mb-6 font-display text-[2.625rem] leading-[1.08] wrap-anywhere">{content.title}</h1>
            <PrdDocument
              content={content}
              level={2}
              isPage
              view={{ ...view, changed: refinement.changed?.sections ?? [], prdId: claims.prdId }}
            />
          </>
        )}
      </div>
    </article>
  )
}

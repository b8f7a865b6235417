import type { Evidence } from '@sextant/contract/prds/content'
import { fullLayout } from '@sextant/contract/prds/layouts'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/states/empty-state'
import { PrdDocument } from '../canvas/prd-document.tsx'
import { PrdStatusChip } from '../canvas/status-chip.tsx'
import { BarFrame } from '../document/document-bar.tsx'
import { DocumentFrame } from '../document/document-frame.tsx'
import { OpeningDocument } from '../document/no-document.tsx'
import { Outline } from '../document/outline.tsx'
import { QuoteInPlace } from '../document/quote-in-place.tsx'
import { RailFrame } from '../document/rail.tsx'
import { prdPath } from '../prd-path.ts'
import { GenerationProgress } from '../source/generation-progress.tsx'
import { keptRun, lastPrd } from '../source/kept-source.ts'
import { useGeneration } from '../use-generation.ts'

const nothingChanged = { changed: [], evidenceChanged: new Set<string>() }

/** The PRD that this tab is generating, while it is written; its own page when it is done. */
export default function WritingPage() {
  const navigate = useNavigate()
  const [evidence, setEvidence] = useState<Evidence | null>(null)
  const [wasRunning] = useState(() => keptRun.read() !== undefined)
  const generation = useGeneration(async (id) => navigate({ to: prdPath(id) as string, replace: true }))
  const { preview, isRunning } = generation
  if (!isRunning && !wasRunning) {
    const id = lastPrd.read()
    return id ? <Navigate to={prdPath(id) as string} replace /> : <NothingWritten />
  }
  const title = preview?.title || 'New PRD'
  return (
    <DocumentFrame
      bar={
        <BarFrame title={title}>
          <PrdStatusChip isWriting />
        </BarFrame>
      }
      outline={
        preview ? (
          <Outline content={preview} sections={fullLayout.sections} />
        ) : (
          <div className="hidden border-e border-line bg-paper xl:block" />
        )
      }
      rail={
        <RailFrame isOpen>
          <div className="flex flex-col gap-5 overflow-y-auto p-5">
            {isRunning ? <GenerationProgress generation={generation} /> : <NothingWritten />}
            {evidence && <QuoteInPlace evidence={evidence} isAroundShown />}
          </div>
        </RailFrame>
      }
    >
      <article aria-label={title} className="min-w-0 px-5 pt-8 pb-[62dvh] sm:px-10 lg:overflow-y-auto lg:pb-16">
        {preview ? (
          <div className="mx-auto max-w-[42.5rem]">
            <h1 className="mb-7 font-display text-[2.25rem] leading-[1.08] wrap-anywhere sm:text-[2.625rem]">
              {title}
            </h1>
            <PrdDocument
              content={preview}
              level={2}
              isPage
              isPartial={generation.isWriting}
              view={{ ...nothingChanged, onEvidence: setEvidence }}
            />
          </div>
        ) : (
          isRunning && <OpeningDocument label="Writing the PRD" />
        )}
      </article>
    </DocumentFrame>
  )
}

const NothingWritten = () => (
  <EmptyState
    figure="sextant"
    title="Nothing is being written"
    action={
      <Link to={'/agents/user-whisperer' as string} className={buttonClass({ variant: 'primary' })}>
        Generate a PRD
      </Link>
    }
  >
    A PRD appears here section by section while it is generated.
  </EmptyState>
)

import type { Evidence, PrdContent } from '@sextant/contract/prds/content'
import { Link } from '@tanstack/react-router'
import { Eye, Maximize2, PencilLine } from 'lucide-react'
import { buttonClass } from '#ui/button'
import { Segmented } from '#ui/fields/segmented'
import { EmptyState } from '#ui/states/empty-state'
import { SkeletonText } from '#ui/states/skeleton'
import { DocumentText } from '../document/document-text.tsx'
import { SaveAndApprove, SaveState } from '../document/save-and-approve.tsx'
import { OutBar } from '../out/out-buttons.tsx'
import { prdPath, writing } from '../prd-path.ts'
import { ScrollArea } from '../scroll-area.tsx'
import type { Generation } from '../use-generation.ts'
import type { OpenPrd } from '../use-open-prd.ts'
import type { Refinement } from '../use-refinement.ts'
import { HowWritten } from './how-written.tsx'
import { PrdDocument } from './prd-document.tsx'
import { RevisionsDrawer } from './revisions-drawer.tsx'
import { PrdStatusChip } from './status-chip.tsx'
import { underTitle } from './under-title.ts'

interface CanvasCardProps {
  open: OpenPrd
  refinement: Refinement
  generation: Pick<Generation, 'isRunning' | 'runId' | 'preview' | 'isWriting'>
  onEvidence: (evidence: Evidence) => void
  onApprove: () => void
}

const nothingChanged: ReadonlySet<string> = new Set()

export function CanvasCard(props: CanvasCardProps) {
  const { open, generation } = props
  const { preview } = generation
  const content = preview ?? open.draft.shown
  const isShown = preview !== null || open.prd !== undefined
  return (
    <section aria-label="PRD" className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-raise">
      {isShown && content ? (
        <>
          <CanvasHead {...props} content={content} />
          <ScrollArea label="PRD text" className="max-h-[600px] border-t border-line px-5 py-5 sm:px-6">
            {preview ? (
              <Preview content={preview} isWriting={generation.isWriting} onEvidence={props.onEvidence} />
            ) : (
              <DocumentText
                key={open.id}
                {...{ open, content }}
                refinement={props.refinement}
                view={{ onEvidence: props.onEvidence }}
              />
            )}
          </ScrollArea>
        </>
      ) : generation.isRunning ? (
        <Beginning generation={generation} />
      ) : (
        <EmptyState figure="sextant" title="No PRD is open" className="py-20">
          Generate one from a conversation, or open one of your recent PRDs.
        </EmptyState>
      )}
      <OutBar prd={preview ? undefined : open.prd} settle={open.settle} />
    </section>
  )
}

/** Nothing is written yet. */
function Beginning({ generation: { runId } }: Pick<CanvasCardProps, 'generation'>) {
  return (
    <div role="status" aria-label="Writing the PRD" className="flex flex-col gap-5 px-5 py-6 sm:px-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-display text-title">New PRD</h2>
        {runId && <FullPageLink to={prdPath(writing)} />}
      </div>
      <SkeletonText lines={7} />
    </div>
  )
}

const FullPageLink = ({ to }: { to: string }) => (
  <Link to={to} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
    <Maximize2 aria-hidden="true" strokeWidth={1.5} />
    Open full page
  </Link>
)

/** Sections that are already generated link to their evidence. */
type PreviewProps = { content: PrdContent; isWriting: boolean } & Pick<CanvasCardProps, 'onEvidence'>

function Preview({ content, isWriting, onEvidence }: PreviewProps) {
  const view = { changed: [], evidenceChanged: nothingChanged, onEvidence }
  return <PrdDocument content={content} view={view} isPartial={isWriting} />
}

function CanvasHead({ open, generation, content, onApprove }: CanvasCardProps & { content: PrdContent }) {
  const { preview, isWriting } = generation
  const { prd, draft, mode, canChange } = open
  const isDraft = prd?.status === 'draft' && preview === null
  return (
    <header className="flex flex-col gap-3 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="font-display text-title wrap-anywhere">{content.title || 'Untitled'}</h2>
          <p className="num text-xs text-ink-3">{underTitle(content, preview === null ? prd : undefined)}</p>
          {preview === null && prd && <HowWritten prd={prd} />}
        </div>
        <span className="flex flex-wrap items-center gap-2">
          <PrdStatusChip status={preview ? undefined : prd?.status} isWriting={isWriting} />
          <FullPageLink to={prdPath(preview || !prd ? writing : prd.id)} />
        </span>
      </div>
      {preview === null && prd && (
        <div className="flex flex-wrap items-center gap-2">
          {(isDraft || draft.isDirty) && canChange && (
            <Segmented
              label="Mode"
              size="sm"
              className="shrink-0 [&_button]:whitespace-nowrap"
              options={[
                { value: 'view', label: 'View Mode', icon: <Eye strokeWidth={1.5} /> },
                { value: 'edit', label: 'Edit Mode', icon: <PencilLine strokeWidth={1.5} /> },
              ]}
              value={mode}
              onChange={(next) => void open.switchMode(next)}
            />
          )}
          <RevisionsDrawer id={prd.id} current={prd.revision} canRestore={canChange && isDraft} settle={open.settle} />
          <SaveState open={open} />
          {isDraft && canChange && (
            <span className="ms-auto flex flex-wrap gap-2">
              <SaveAndApprove open={open} isApproving={false} onApprove={onApprove} />
            </span>
          )}
        </div>
      )}
    </header>
  )
}

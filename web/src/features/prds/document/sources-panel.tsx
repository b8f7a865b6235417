import { shortDayText } from '@sextant/contract/kernel/date-text'
import type { Proposal } from '@sextant/contract/prds/proposals'
import type { Prd } from '@sextant/contract/prds/routes'
import { sectionLabels } from '@sextant/contract/prds/sections'
import { sourceKindNames } from '@sextant/contract/prds/sources'
import { useQuery } from '@tanstack/react-query'
import { FilePlus } from 'lucide-react'
import { Button } from '#ui/button'
import { Dialog } from '#ui/overlays/dialog'
import { Spinner } from '#ui/states/spinner'
import { TranscriptList } from '../source/transcript-list.tsx'
import { countText, proposalsQuery, useAddSource, useDecide } from './proposals.api.ts'

interface SourcesPanelProps {
  prd: Prd
  canChange: boolean
  /** Saves what is being typed first; false if that failed. */
  settle: () => Promise<boolean>
}

/** What the PRD was written from, and what another source suggests to change. */
export function SourcesPanel({ prd, canChange, settle }: SourcesPanelProps) {
  const add = useAddSource(prd.id)
  const isOpen = canChange && prd.status === 'draft'
  return (
    <div className="flex flex-col gap-5 p-5">
      <ul aria-label="Sources" className="flex flex-col gap-3">
        {prd.sources.map(({ id, title, kind, at }) => (
          <li key={id} className="text-sm">
            <p className="font-medium wrap-anywhere">{title}</p>
            <p className="text-xs text-ink-3">{`${sourceKindNames[kind]} · ${shortDayText(new Date(at))}`}</p>
          </li>
        ))}
        {prd.sources.length === 0 && <li className="text-sm text-ink-2">This PRD has no source.</li>}
      </ul>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-3">
          <AddSource
            isPending={add.isPending}
            onPick={(id) => void settle().then((isSaved) => isSaved && add.mutate(id))}
          />
          {add.isPending && (
            <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
              <Spinner /> Reading the source
            </p>
          )}
        </div>
      )}
      <Proposals prdId={prd.id} canDecide={isOpen} settle={settle} />
    </div>
  )
}

function AddSource({ isPending, onPick }: { isPending: boolean; onPick: (id: string) => void }) {
  return (
    <Dialog
      size="md"
      title="Add a source"
      description="It is read for this PRD and suggests changes. Nothing changes until you accept them."
      trigger={
        <Button disabled={isPending} icon={<FilePlus strokeWidth={1.5} />}>
          Add a source
        </Button>
      }
    >
      {(close) => (
        <TranscriptList
          onPick={(id) => {
            close()
            onPick(id)
          }}
        />
      )}
    </Dialog>
  )
}

interface ProposalsProps {
  prdId: string
  canDecide: boolean
  settle: () => Promise<boolean>
}

function Proposals({ prdId, canDecide, settle }: ProposalsProps) {
  const { data = [] } = useQuery(proposalsQuery(prdId))
  const decide = useDecide(prdId)
  if (data.length === 0) return null
  const answer = (ids: string[], decision: 'accept' | 'reject') =>
    void settle().then((isSaved) => isSaved && decide.mutate({ ids, decision }))
  const all = data.map(({ id }) => id)
  return (
    <section aria-label="Suggested changes" className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{countText(data.length)}</h2>
        {canDecide && (
          <div className="flex gap-2">
            <Button size="sm" variant="primary" disabled={decide.isPending} onClick={() => answer(all, 'accept')}>
              Accept all
            </Button>
            <Button size="sm" disabled={decide.isPending} onClick={() => answer(all, 'reject')}>
              Reject all
            </Button>
          </div>
        )}
      </div>
      {[...Map.groupBy(data, ({ section }) => section)].map(([section, proposals]) => (
        <div key={section}>
          <h3 className="mb-2 text-xs font-semibold text-ink-3">{sectionLabels[section]}</h3>
          <ul className="flex flex-col gap-2">
            {proposals.map((proposal) => (
              <SuggestedChange
                key={proposal.id}
                proposal={proposal}
                isPending={decide.isPending}
                onDecide={canDecide ? (decision) => answer([proposal.id], decision) : undefined}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface SuggestedChangeProps {
  proposal: Proposal
  isPending: boolean
  onDecide: ((decision: 'accept' | 'reject') => void) | undefined
}

const quotesShown = 2

function SuggestedChange({ proposal, isPending, onDecide }: SuggestedChangeProps) {
  const { label, evidence, source_title: title } = proposal
  return (
    <li className="rounded-md border border-line bg-surface px-4 py-3 text-sm">
      <p className="mb-1 text-xs text-ink-3">{`${whatItDoes(proposal)} · ${title}`}</p>
      <p className="font-medium wrap-anywhere whitespace-pre-line">{label}</p>
      {evidence.slice(0, quotesShown).map((one) => (
        <p key={one.start} className="mt-1.5 line-clamp-3 border-s-2 border-brass-bright ps-2.5 text-xs text-ink-2">
          {`“${one.quote}”`}
          {one.speaker && <span className="text-ink-3">{` ${one.speaker}`}</span>}
        </p>
      ))}
      {onDecide && (
        <div className="mt-2.5 flex gap-2">
          <Button size="sm" disabled={isPending} onClick={() => onDecide('accept')} aria-label={`Accept: ${label}`}>
            Accept
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={isPending}
            onClick={() => onDecide('reject')}
            aria-label={`Reject: ${label}`}
          >
            Reject
          </Button>
        </div>
      )}
    </li>
  )
}

function whatItDoes({ kind, item, evidence }: Proposal): string {
  if (kind === 'add') return 'New'
  if (item === null) return 'Adds to this section'
  return evidence.length === 1 ? 'Adds 1 quote' : `Adds ${evidence.length} quotes`
}

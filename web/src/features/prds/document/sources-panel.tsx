import { shortDayText } from '@sextant/contract/kernel/date-text'
import type { Proposal } from '@sextant/contract/prds/proposals'
import type { Prd } from '@sextant/contract/prds/routes'
import { sectionLabels } from '@sextant/contract/prds/sections'
import { sourceKindNames } from '@sextant/contract/prds/sources'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button'
import { Version } from '../canvas/conflicts.tsx'
import { AddSource } from './add-source.tsx'
import { type Answer, countText, proposalsQuery, useAddSources, useDecide } from './proposals.api.ts'

interface SourcesPanelProps {
  prd: Prd
  canChange: boolean
  /** Saves what is being typed first; false if that failed. */
  settle: () => Promise<boolean>
}

/** What the PRD was written from, and what another source suggests to change. */
export function SourcesPanel({ prd, canChange, settle }: SourcesPanelProps) {
  const add = useAddSources(prd.id)
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
        <AddSource
          used={prd.sources.length}
          isPending={add.isPending}
          onAdd={async (sources) => {
            if (await settle()) await add.mutateAsync(sources)
          }}
        />
      )}
      <Proposals prdId={prd.id} canDecide={isOpen} settle={settle} />
    </div>
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
  const answer = (ids: string[], decision: Answer) =>
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
  onDecide: ((decision: Answer) => void) | undefined
}

const quotesShown = 2

function SuggestedChange({ proposal, isPending, onDecide }: SuggestedChangeProps) {
  const { label, evidence, source_title: title, against } = proposal
  return (
    <li className="rounded-md border border-line bg-surface px-4 py-3 text-sm">
      <p className="mb-1 text-xs text-ink-3">{`${whatItDoes(proposal)} · ${title}`}</p>
      <p className="font-medium wrap-anywhere whitespace-pre-line">{label}</p>
      {against ? (
        <BothSides against={against} title={title} />
      ) : (
        evidence.slice(0, quotesShown).map((one) => (
          <p key={one.start} className="mt-1.5 line-clamp-3 border-s-2 border-brass-bright ps-2.5 text-xs text-ink-2">
            {`“${one.quote}”`}
            {one.speaker && <span className="text-ink-3">{` ${one.speaker}`}</span>}
          </p>
        ))
      )}
      {onDecide && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {answersTo(proposal).map(([answer, text]) => (
            <Button
              key={answer}
              size="sm"
              variant={answer === 'reject' ? 'ghost' : 'secondary'}
              disabled={isPending}
              onClick={() => onDecide(answer)}
              aria-label={`${text}: ${label}`}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

const isConflict = ({ kind, section }: Proposal) => kind === 'add' && section === 'conflicts'

/** What contradicts the PRD can replace it; a contradiction between sources can also be kept as one. */
function answersTo(proposal: Proposal): (readonly [Answer, string])[] {
  const accept = ['accept', proposal.against ? 'Note the conflict' : 'Accept'] as const
  if (!proposal.against) return [accept, ['reject', 'Reject']]
  return [['replace', 'Use theirs'], ...(isConflict(proposal) ? [accept] : []), ['reject', 'Keep mine']]
}

function BothSides({ against: { mine, theirs }, title }: { against: NonNullable<Proposal['against']>; title: string }) {
  return (
    <div className="mt-2 grid gap-px overflow-hidden rounded-md border border-line bg-line text-xs">
      {(
        [
          ['This PRD', mine, theirs],
          [title, theirs, mine],
        ] as const
      ).map(([whose, value, other]) => (
        <section key={whose} aria-label={whose} className="bg-surface px-3 py-2.5">
          <p className="mb-1 font-semibold text-ink-3">{whose}</p>
          <Version value={value} other={other} />
        </section>
      ))}
    </div>
  )
}

function whatItDoes({ kind, section, item, evidence, against }: Proposal): string {
  if (against) return section === 'conflicts' ? 'Contradicts this PRD' : 'Edited since'
  if (kind === 'add') return 'New'
  if (item === null) return 'Adds to this section'
  return evidence.length === 1 ? 'Adds 1 quote' : `Adds ${evidence.length} quotes`
}

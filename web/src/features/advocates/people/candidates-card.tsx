import type { AdvocateCandidate } from '@sextant/contract/advocates/candidates'
import { counted } from '@sextant/contract/kernel/counted'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Sparkles, X } from 'lucide-react'
import { failureOf } from '#kernel/data/query-failure'
import { useFewOnPhone } from '#kernel/data/use-few-on-phone'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { candidatesQuery, useDecideCandidate, useFindAdvocates } from '../advocates.api.ts'
import { GoodWords } from '../good-words.tsx'
import { LinkedRow, useReadUpTo } from '../linked-row.tsx'
import { Score } from '../score.tsx'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

/** People with positive mentions, each with quotes as evidence. */
export function CandidatesCard({ linked }: { linked: string | undefined }) {
  const canEdit = useMay('canEditAgents')
  const look = useFindAdvocates()
  return (
    <Card
      title="Candidates"
      description="People who mention you positively"
      isFlush
      action={
        canEdit && (
          <Button size="sm" icon={<Sparkles {...icon} />} isPending={look.isPending} onClick={() => look.mutate()}>
            Find Advocates
          </Button>
        )
      }
    >
      <Found linked={linked} canEdit={canEdit} />
    </Card>
  )
}

function Found({ linked, canEdit }: { linked: string | undefined; canEdit: boolean }) {
  const found = useInfiniteQuery(candidatesQuery)
  const few = useFewOnPhone(found)
  const candidates = found.data && few.items
  useReadUpTo(linked, candidates, found)
  if (found.isPending) return <SkeletonRows rows={2} label="Loading candidates" />
  if (!candidates) return <ErrorState level={3} {...failureOf(found)} />
  if (candidates.length === 0)
    return (
      <EmptyState figure="stars">
        Find Advocates scans transcripts and community posts for people who mention you positively.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Candidates" className="divide-y divide-line">
        {candidates.map((candidate) => (
          <LinkedRow key={candidate.id} isLinked={candidate.id === linked}>
            <Candidate candidate={candidate} canEdit={canEdit} />
          </LinkedRow>
        ))}
      </ul>
      <LoadMore {...few.more(candidates.length)} />
    </>
  )
}

function Candidate({ candidate, canEdit }: { candidate: AdvocateCandidate; canEdit: boolean }) {
  const { id, name, handle, advocacyScore, mentions, goodWords, isSample } = candidate
  const decide = useDecideCandidate(name)
  const isDeciding = (isAccepted: boolean) => decide.isPending && decide.variables.isAccepted === isAccepted
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</h3>
        <Score value={advocacyScore} label="Advocacy score" />
      </div>
      <p className="mt-0.5 mb-3 flex flex-wrap items-center gap-2 text-xs text-ink-3">
        {[handle, counted(mentions, 'positive mention', 'positive mentions')].filter(Boolean).join(' · ')}
        {isSample && <Chip>Sample</Chip>}
      </p>
      <GoodWords words={goodWords} most={1} />
      {canEdit && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<Check {...icon} />}
            aria-label={`Accept ${name}`}
            isPending={isDeciding(true)}
            onClick={() => decide.mutate({ id, isAccepted: true })}
          >
            Accept
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<X {...icon} />}
            aria-label={`Dismiss ${name}`}
            isPending={isDeciding(false)}
            onClick={() => decide.mutate({ id, isAccepted: false })}
          >
            Dismiss
          </Button>
        </div>
      )}
    </>
  )
}

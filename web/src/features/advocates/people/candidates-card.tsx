import type { AdvocateCandidate, CandidateKind } from '@sextant/contract/advocates/candidates'
import { counted } from '@sextant/contract/kernel/counted'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Sparkles, X } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { useFew } from '#kernel/data/use-few-on-phone'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Segmented } from '#ui/fields/segmented'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { SampleMark } from '#ui/text/sample-mark'
import { candidatesQuery, useDecideCandidate, useFindAdvocates } from '../advocates.api.ts'
import { GoodWords } from '../good-words.tsx'
import { LinkedRow, useReadUpTo } from '../linked-row.tsx'
import { Score } from '../score.tsx'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

/** People outside the program who vouch for the product, or who may leave, each with quotes as evidence. */
export function CandidatesCard({ linked }: { linked: string | undefined }) {
  const canEdit = useMay('canEditAgents')
  const look = useFindAdvocates()
  const [kind, setKind] = useState<CandidateKind>('advocate')
  return (
    <Card
      title="Candidates"
      description={kind === 'risk' ? 'People who may leave' : 'People who mention you positively'}
      isFlush
      action={
        canEdit && (
          <Button size="sm" icon={<Sparkles {...icon} />} isPending={look.isPending} onClick={() => look.mutate()}>
            Find Advocates
          </Button>
        )
      }
    >
      <div className="border-b border-line px-5 py-3 sm:px-6">
        <Segmented label="Show" size="sm" isWide options={kinds} value={kind} onChange={setKind} />
      </div>
      <Found key={kind} kind={kind} linked={linked} canEdit={canEdit} />
    </Card>
  )
}

const kinds = [
  { value: 'advocate', label: 'Speak well of you' },
  { value: 'risk', label: 'May leave' },
] as const satisfies { value: CandidateKind; label: string }[]

const nobody: Readonly<Record<CandidateKind, string>> = {
  advocate: 'Find Advocates reads transcripts, surveys and community posts for people who mention you positively.',
  risk: 'No one says that they leave or gave you a low score, in what we read.',
}

interface FoundProps {
  kind: CandidateKind
  linked: string | undefined
  canEdit: boolean
}

function Found({ kind, linked, canEdit }: FoundProps) {
  const found = useInfiniteQuery(candidatesQuery(kind))
  const few = useFew(found, linked === undefined)
  const candidates = found.data && few.items
  useReadUpTo(linked, candidates, found)
  if (found.isPending) return <SkeletonRows rows={2} label="Loading candidates" />
  if (!candidates) return <ErrorState level={3} {...failureOf(found)} />
  if (candidates.length === 0) return <EmptyState figure="stars">{nobody[kind]}</EmptyState>
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
  const { id, kind, name, handle, company, advocacyScore, mentions, why, goodWords, suggestion, missed, isSample } =
    candidate
  const decide = useDecideCandidate(name)
  const isDeciding = (isAccepted: boolean) => decide.isPending && decide.variables.isAccepted === isAccepted
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</h3>
        {kind === 'advocate' && <Score value={advocacyScore} label="Advocacy score" />}
      </div>
      <p className="mt-0.5 mb-3 flex flex-wrap items-center gap-2 text-xs text-ink-3">
        {[company, handle, why, kind === 'advocate' && counted(mentions, 'positive mention')]
          .filter(Boolean)
          .join(' · ')}
        {isSample && <SampleMark />}
      </p>
      <GoodWords words={goodWords} most={1} />
      {suggestion && (
        <p className="mt-3 text-sm text-ink-2">
          {`Ask for ${suggestion.ask === 'beta' ? 'a place in a beta' : `a ${suggestion.ask}`}: ${lowered(suggestion.because)}.`}
        </p>
      )}
      {missed && <p className="mt-1 text-xs text-ink-3">{`Below your criteria: ${missed}.`}</p>}
      {canEdit && (
        <div className="mt-4 flex flex-wrap gap-2">
          {kind === 'advocate' && (
            <Button
              size="sm"
              icon={<Check {...icon} />}
              aria-label={`Accept ${name}`}
              isPending={isDeciding(true)}
              onClick={() => decide.mutate({ id, isAccepted: true })}
            >
              Accept
            </Button>
          )}
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

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

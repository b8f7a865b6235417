import type { Evidence } from '@sextant/contract/prds/content'
import { isVerbatim } from '@sextant/contract/prds/rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { Banner } from '#ui/states/banner'
import { EmptyState } from '#ui/states/empty-state'
import { Skeleton } from '#ui/states/skeleton'
import { capital } from '../canvas/capital.ts'
import { evidencePlace } from '../canvas/sentence-text.tsx'
import { around, type Passage, passagesOf } from '../passages.ts'
import { TranscriptText } from '../source/transcript-text.tsx'
import { transcriptQuery } from '../transcripts.api.ts'
import { claimSpans, PassageText } from './passage-text.tsx'
import type { Claims } from './use-claims.ts'

/** The quotes behind what is lit up, each where it was said. Nothing darkens: claim and quote are seen together. */
export function EvidencePanel({ claims }: { claims: Claims }) {
  const { lit, litSentence } = claims
  const evidence = lit?.evidence ?? (litSentence && [litSentence])
  if (!evidence) {
    return (
      <EmptyState figure="sextant">
        Select a claim to see who said it. Move between claims with the arrow keys or J and K.
      </EmptyState>
    )
  }
  return (
    <div id={evidencePlace} className="flex flex-col gap-3 p-5">
      <h2 className="text-sm text-ink-2">
        {[capital(lit?.mark ?? 'sentence'), evidence.length === 1 ? '1 quote' : `${evidence.length} quotes`].join(
          ' · ',
        )}
      </h2>
      {evidence.length === 0 && (
        <p className="rounded-md border border-line border-dashed px-4 py-3 text-sm text-ink-2">
          No one said this in the source. It stays an assumption until someone accepts it with the approval.
        </p>
      )}
      {evidence.map((one, index) => (
        <QuoteInPlace
          isFirst={index === 0}
          key={`${lit?.id}-${one.sourceId}-${one.start}`}
          evidence={one}
          claims={claims}
        />
      ))}
    </div>
  )
}

interface QuoteInPlaceProps {
  evidence: Evidence
  claims: Claims
  /** What was said before and after is shown around the first quote. */
  isFirst: boolean
}

function QuoteInPlace({ evidence, claims, isFirst }: QuoteInPlaceProps) {
  const [isWhole, setWhole] = useState(false)
  const query = useQuery(transcriptQuery(evidence.sourceId))
  const transcript = query.data
  const isThere = transcript !== undefined && isVerbatim(evidence, transcript.content)
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const passages = isThere ? around(passagesOf(transcript.content, transcript.turns), evidence, 1) : []
  const spans = claimSpans(claims.all, evidence.sourceId)
  const quoting = passages.filter(({ start, end }) => start < evidence.end && evidence.start < end)
  const nearby = isFirst ? passages.filter((passage) => !quoting.includes(passage)) : []
  const text = (passage: Passage) => (
    <PassageText
      content={transcript?.content ?? ''}
      passage={passage}
      spans={spans}
      litId={claims.lit?.id}
      quote={evidence}
      claims={claims}
    />
  )
  const named = claims.sources.find(({ id }) => id === evidence.sourceId)
  const byline = [evidence.speaker, transcript?.title ?? named?.title].filter(Boolean).join(' · ')
  return (
    <>
      <figure className="rounded-md border border-agent bg-surface px-4 py-3 text-sm">
        <figcaption className="num mb-1 flex justify-between gap-3 text-xs text-ink-3">
          <span className="min-w-0 wrap-anywhere">{byline}</span>
          <span>{evidence.at}</span>
        </figcaption>
        <blockquote className="wrap-anywhere">
          {isThere ? quoting.map((passage) => <p key={passage.start}>{text(passage)}</p>) : `“${evidence.quote}”`}
        </blockquote>
        {query.isPending && <Skeleton className="mt-3 h-3 w-2/3" />}
        {(isGone || (transcript && !isThere)) && (
          <Banner tone="warning" title="Evidence changed" className="mt-3">
            {isGone ? 'The transcript was deleted.' : 'The transcript was edited after this was quoted.'}
          </Banner>
        )}
        {query.isError && !isGone && (
          <p className="mt-3 text-xs text-danger">
            {`${describeError(query.error)} `}
            <Button size="sm" isPending={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          </p>
        )}
      </figure>
      {isThere && !isWhole && nearby.length > 0 && (
        <section aria-label="Around it" className="flex flex-col gap-2">
          <h3 className="text-sm text-ink-3">Around it</h3>
          {nearby.map((passage) => (
            <Neighbor key={passage.start} passage={passage}>
              {text(passage)}
            </Neighbor>
          ))}
        </section>
      )}
      {isThere && isWhole && (
        <section aria-label={transcript.title} className="border-t border-line pt-4">
          <TranscriptText transcript={transcript} mark={evidence} />
        </section>
      )}
      {isThere && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Hide the conversation' : 'Show the conversation'}
        </Button>
      )}
    </>
  )
}

function Neighbor({ passage: { speaker, at }, children }: { passage: Passage; children: ReactNode }) {
  return (
    <div className="rounded-md border border-line px-4 py-3 text-sm text-ink-2">
      <p className="num mb-1 flex justify-between gap-3 text-xs text-ink-3">
        <span className="min-w-0">{speaker}</span>
        <span>{at}</span>
      </p>
      <p className="line-clamp-8 wrap-anywhere">{children}</p>
    </div>
  )
}

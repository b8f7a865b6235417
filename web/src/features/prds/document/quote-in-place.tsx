import type { Evidence } from '@sextant/contract/prds/content'
import { isVerbatim } from '@sextant/contract/prds/rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { Banner } from '#ui/states/banner'
import { Skeleton } from '#ui/states/skeleton'
import { around, type Passage, passagesOf } from '../passages.ts'
import { TranscriptText } from '../source/transcript-text.tsx'
import { transcriptQuery } from '../transcripts.api.ts'
import { claimSpans, PassageText } from './passage-text.tsx'
import type { Claims } from './use-claims.ts'

interface QuoteInPlaceProps {
  evidence: Evidence
  /** Of the document beside it, which light up from here. */
  claims?: Claims
  /** With what was said before and after. */
  isAroundShown?: boolean
}

/** A quote with who said it and where, and the conversation around it. */
export function QuoteInPlace({ evidence, claims, isAroundShown = false }: QuoteInPlaceProps) {
  const [isWhole, setWhole] = useState(false)
  const query = useQuery(transcriptQuery(evidence.sourceId))
  const transcript = query.data
  const isThere = transcript !== undefined && isVerbatim(evidence, transcript.content)
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const passages = isThere ? around(passagesOf(transcript.content, transcript.turns), evidence, 1) : []
  const spans = claimSpans(claims?.all ?? [], evidence.sourceId)
  const quoting = passages.filter(({ start, end }) => start < evidence.end && evidence.start < end)
  const nearby = isAroundShown ? passages.filter((passage) => !quoting.includes(passage)) : []
  const text = (passage: Passage) => (
    <PassageText
      content={transcript?.content ?? ''}
      passage={passage}
      spans={spans}
      litId={claims?.lit?.id}
      quote={evidence}
      claims={claims}
    />
  )
  const named = claims?.sources.find(({ id }) => id === evidence.sourceId)
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

import type { TranscriptSummary } from '@sextant/contract/prds/transcripts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { toast } from '#kernel/toasts/toasts'
import { Checkbox } from '#ui/fields/checkbox'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { transcriptsQuery } from '../transcripts.api.ts'
import { originOf, transcriptStates } from './transcript-looks.ts'
import { TranscriptMenu } from './transcript-menu.tsx'
import type { Ticks } from './transcript-picker.tsx'

interface TranscriptListProps {
  /** Absent where one source is chosen. */
  ticks?: Ticks
  onPick: (id: string) => void
}

export function TranscriptList({ ticks, onPick }: TranscriptListProps) {
  const query = useInfiniteQuery(transcriptsQuery())
  const now = useNow(60_000)
  useEffect(() => {
    if (query.isLoadingError)
      toast.error('Failed to Load Transcripts', 'Unable to load your transcripts. Please try again.')
  }, [query.isLoadingError])
  if (query.isPending) return <SkeletonRows label="Loading transcripts" />
  if (!query.data)
    return (
      <ErrorState className="py-6" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        Unable to load your transcripts. Please try again.
      </ErrorState>
    )
  const items = itemsOf(query.data)
  if (items.length === 0)
    return (
      <EmptyState figure="compass" className="py-6">
        Transcripts you upload, record or paste appear here.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Transcripts" className="-mx-1 divide-y divide-line">
        {items.map((transcript) => (
          <li key={transcript.id} className="flex items-center gap-1 ps-1">
            {ticks && <Tick source={{ kind: 'transcript', id: transcript.id }} name={transcript.title} ticks={ticks} />}
            <PickButton transcript={transcript} now={now} onPick={onPick} />
            <TranscriptMenu transcript={transcript} />
          </li>
        ))}
      </ul>
      {(query.hasNextPage || query.data.pages.length > 1) && <LoadMore {...loadMoreOf(query, items.length)} />}
    </>
  )
}

interface TickProps {
  source: Parameters<Ticks['isTicked']>[0]
  name: string
  ticks: Ticks
}

function Tick({ source, name, ticks }: TickProps) {
  return (
    <Checkbox checked={ticks.isTicked(source)} onChange={(event) => ticks.onTick(source, event.target.checked)}>
      <span className="sr-only">{`Tick ${name}`}</span>
    </Checkbox>
  )
}

interface PickButtonProps {
  transcript: TranscriptSummary
  now: number
  onPick: (id: string) => void
}

function PickButton({ transcript, now, onPick }: PickButtonProps) {
  const { id, title, status, created_at, error } = transcript
  return (
    <button
      type="button"
      onClick={() => onPick(id)}
      className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-sm px-3 py-3 text-start hover:bg-paper focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold text-ink">{title}</span>
        <span className="block text-xs text-ink-3">
          {`${originOf(transcript)} · `}
          <time dateTime={created_at}>{timeAgo(created_at, now)}</time>
        </span>
        {error && <span className="block text-xs text-danger">{error}</span>}
      </span>
      <Chip tone={transcriptStates[status].tone}>{transcriptStates[status].word}</Chip>
    </button>
  )
}

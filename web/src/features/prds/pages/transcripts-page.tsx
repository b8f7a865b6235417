import {
  transcriptKinds as kinds,
  type TranscriptSummary,
  transcriptSorts,
  transcriptStatuses,
} from '@sextant/contract/prds/transcripts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#kernel/data/query-failure'
import type { RawSearch } from '#kernel/feature'
import { oneOf, onlySet, sortOf, textOf, usePageSearch } from '#kernel/page-search'
import { useMay } from '#kernel/session/permissions'
import { useNow } from '#kernel/time/use-now'
import { restoreDeleted } from '#kernel/toasts/undo'
import { oneByOne } from '#shared/list/bulk-bar'
import { textColumn, timeColumn } from '#shared/list/columns'
import { DataList } from '#shared/list/data-list'
import { buttonClass } from '#ui/button'
import { Page } from '#ui/page'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonText } from '#ui/states/skeleton'
import type { TableColumn } from '#ui/table'
import { Chip } from '#ui/text/chip'
import { originOf, transcriptKinds, transcriptStates } from '../source/transcript-looks.ts'
import { TranscriptMenu } from '../source/transcript-menu.tsx'
import { TranscriptText } from '../source/transcript-text.tsx'
import { removeTranscript, transcriptQuery, transcriptsQuery } from '../transcripts.api.ts'

const minuteMs = 60_000
const nameOf = ({ title }: TranscriptSummary) => title

const transcriptSearch = ({ kind, status, q, sort }: RawSearch) =>
  onlySet({
    kind: oneOf(kinds, kind),
    status: oneOf(transcriptStatuses, status),
    search: textOf(q),
    sort: sortOf(transcriptSorts, sort),
  })

const columnsAt = (now: number, canEdit: boolean): TableColumn<TranscriptSummary>[] => [
  {
    id: 'title',
    label: 'Title',
    isRowHeader: true,
    sort: { by: 'title' },
    text: nameOf,
    cell: ({ title, error, is_sample }) => (
      <span className="wrap-anywhere">
        {title}
        {is_sample && <span className="text-xs font-normal text-ink-3"> · Sample</span>}
        {error && <span className="block text-xs font-normal text-danger">{error}</span>}
      </span>
    ),
  },
  textColumn('origin', 'Origin', originOf),
  {
    id: 'status',
    label: 'Status',
    text: ({ status }) => transcriptStates[status].word,
    cell: ({ status }) => <Chip tone={transcriptStates[status].tone}>{transcriptStates[status].word}</Chip>,
  },
  timeColumn('time', 'Added', (transcript) => transcript.created_at, { now }),
  ...(canEdit
    ? [
        {
          ...{ id: 'actions', label: 'Actions', isAction: true },
          cell: (transcript: TranscriptSummary) => <TranscriptMenu transcript={transcript} />,
        },
      ]
    : []),
]

const bulk = [{ label: 'Delete', done: 'deleted', run: oneByOne(removeTranscript), undo: oneByOne(restoreDeleted) }]

export default function TranscriptsPage() {
  const pages = useInfiniteQuery(transcriptsQuery(usePageSearch(transcriptSearch)))
  const now = useNow(minuteMs)
  const canEdit = useMay('canEditAgents')
  const toWhisperer = (
    <Link to={'/agents/user-whisperer' as never} className={buttonClass()}>
      Add a transcript
    </Link>
  )
  return (
    <Page title="Transcripts" description="Conversations and files that PRDs are written from." actions={toWhisperer}>
      <DataList
        name="transcripts"
        title="Transcripts"
        noun={['transcript', 'transcripts']}
        pages={pages}
        rowName={nameOf}
        columns={columnsAt(now, canEdit)}
        usualSort="-time"
        filters={{
          search: { name: 'q', label: 'Search transcripts' },
          choices: [
            {
              ...{ name: 'kind', label: 'Kind', all: 'All kinds' },
              options: kinds.map((value) => ({ value, label: transcriptKinds[value] })),
            },
            {
              ...{ name: 'status', label: 'Status', all: 'All statuses' },
              options: transcriptStatuses.map((value) => ({ value, label: transcriptStates[value].word })),
            },
          ],
        }}
        {...(canEdit && { bulk })}
        detail={(id, transcript) => ({ title: transcript?.title ?? 'Transcript', body: <Detail id={id} /> })}
        empty={
          <EmptyState figure="compass" title="No transcripts yet" action={toWhisperer}>
            Transcripts you upload, record or paste appear here.
          </EmptyState>
        }
      />
    </Page>
  )
}

function Detail({ id }: { id: string }) {
  const query = useQuery(transcriptQuery(id))
  if (query.isPending) return <SkeletonText lines={8} />
  if (!query.data) return <ErrorState level={3} {...failureOf(query)} />
  return (
    <div className="flex flex-col items-start gap-5 px-2 pb-4">
      <Link to={'/agents/user-whisperer' as never} search={{ transcript: id } as never} className={buttonClass()}>
        Write a PRD from it
      </Link>
      <TranscriptText transcript={query.data} />
    </div>
  )
}

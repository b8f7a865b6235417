import type { Competitor } from '@sextant/contract/competitors/routes'
import { RefreshCw, Trash2 } from 'lucide-react'
import { timeAgo } from '#kernel/time/time-ago'
import { IconButton } from '#ui/icon-button'
import { Skeleton } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { Link } from '#ui/text/link'
import { SampleMark } from '#ui/text/sample-mark'
import { dot } from '../../../ui/text/dot.ts'
import { useCheckNow } from '../competitors.api.ts'
import { frequencyWords, shortAddress } from '../words.ts'

interface CompetitorRowProps {
  competitor: Competitor
  now: number
  canEdit: boolean
  onOpen: () => void
  onRemove: () => void
}

export function CompetitorRow({ competitor, now, canEdit, onOpen, onRemove }: CompetitorRowProps) {
  const { id, name, url, problem, industry, size, isSample } = competitor
  const check = useCheckNow(id, name)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 px-5 py-4 sm:px-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">
            <button type="button" onClick={onOpen} className="text-start hover:underline">
              {name}
            </button>
          </h3>
          <StatusChip competitor={competitor} />
        </div>
        <p className="mt-0.5 truncate text-xs">
          {isSample ? (
            <span className="text-ink-3">{shortAddress(url)}</span>
          ) : (
            <Link href={url} isExternal isInline tone="quiet" className="decoration-transparent">
              {shortAddress(url)}
            </Link>
          )}
        </p>
        {problem && (
          <p className="mt-1.5 text-xs font-medium text-danger">
            <span className="sr-only">Check failed: </span>
            {problem}
          </p>
        )}
        <Facts competitor={competitor} now={now} />
        {(industry || size) && (
          <p className="mt-1 text-xs text-ink-3 wrap-anywhere">
            <bdi>{industry}</bdi>
            {industry && size && ' · '}
            <bdi>{size}</bdi>
          </p>
        )}
      </div>
      {canEdit && (
        <div className="flex items-start">
          {!isSample && (
            <IconButton
              label={`Check ${name} now`}
              size="sm"
              icon={<RefreshCw className="size-4" strokeWidth={1.5} />}
              isPending={check.isPending || competitor.isChecking}
              onClick={() => check.mutate()}
            />
          )}
          <IconButton
            label={`Remove ${name}`}
            size="sm"
            icon={<Trash2 className="size-4" strokeWidth={1.5} />}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  )
}

function StatusChip({ competitor: { status, isChecking, isSample } }: { competitor: Competitor }) {
  if (isSample) return <SampleMark />
  if (isChecking) return <Chip tone="info">Checking</Chip>
  return status === 'active' ? <Chip tone="success">Active</Chip> : <Chip tone="danger">Check failed</Chip>
}

function Facts({ competitor, now }: { competitor: Competitor; now: number }) {
  const { lastMonitored, changesDetected, frequency, pagesWatched, pagesOffered } = competitor
  const parts = [
    `${changesDetected} ${changesDetected === 1 ? 'change' : 'changes'}`,
    `${pagesWatched} ${pagesWatched === 1 ? 'page' : 'pages'}${pagesOffered > 0 ? `, ${pagesOffered} not watched` : ''}`,
    frequency ? frequencyWords[frequency] : 'Default schedule',
  ]
  return (
    <p className="num mt-1.5 text-xs text-ink-2">
      {[...parts, ''].join(dot)}
      {lastMonitored ? (
        <>
          Last checked <time dateTime={lastMonitored}>{timeAgo(lastMonitored, now)}</time>
        </>
      ) : (
        'Not checked yet'
      )}
    </p>
  )
}

export function CompetitorRowSkeleton() {
  return (
    <div className="flex flex-col gap-2.5 px-5 py-5 sm:px-6">
      <Skeleton className="h-4.5 w-1/2" />
      <Skeleton className="h-3 w-1/3" />
      <Skeleton className="h-3 w-4/5" />
      <Skeleton className="h-3 w-2/5" />
    </div>
  )
}

import { kindOf } from '@sextant/contract/integrations/catalogue'
import type { FeedbackImport } from '@sextant/contract/integrations/imports'
import { dayText } from '@sextant/contract/kernel/date-text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { timeAgo } from '#kernel/time/time-ago'
import { BrandMark } from '#shared/brand-mark'
import { SandboxChip } from '#shared/sandbox-chip'
import { Card } from '#ui/card'
import { Progress } from '#ui/charts/progress'
import { List, ListRow } from '#ui/list'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { Chip } from '#ui/text/chip'
import { importsQuery } from '../imports.api.ts'

/** Imports from help desks; hidden before the first one. */
export function ImportsCard({ now }: { now: number }) {
  const imports = useInfiniteQuery(importsQuery)
  const items = itemsOf(imports.data)
  if (items.length === 0 && !imports.isError) return null
  return (
    <Card title="Imports" description="Feedback imported as transcripts." isFlush className="mt-10">
      {!imports.data && <ErrorState {...failureOf(imports)} />}
      <List aria-label="Imports">
        {items.map((item) => (
          <ImportRow key={item.id} item={item} now={now} />
        ))}
      </List>
      {imports.hasNextPage && <LoadMore {...loadMoreOf(imports, items.length)} />}
    </Card>
  )
}

function ImportRow({ item, now }: { item: FeedbackImport; now: number }) {
  const { name } = kindOf(item.integration)
  const range = `${dayText(item.from)} to ${dayText(item.to)}`
  return (
    <ListRow
      leading={<BrandMark id={item.integration} />}
      title={name}
      subtitle={
        <>
          <span className="num block">{range}</span>
          <span className="block">{item.message || 'Importing'}</span>
          {item.status === 'running' && (
            <Progress label={`Import from ${name}`} value={item.progress} isValueShown className="mt-1.5 max-w-72" />
          )}
        </>
      }
      trailing={
        <>
          <span className="flex flex-wrap gap-1.5">
            <ImportStatus status={item.status} />
            {item.isSandbox && <SandboxChip />}
          </span>
          <time dateTime={item.createdAt} className="num text-xs text-ink-3">
            {timeAgo(item.createdAt, now)}
          </time>
        </>
      }
    />
  )
}

function ImportStatus({ status }: Pick<FeedbackImport, 'status'>) {
  if (status === 'completed') return <Chip tone="success">Completed</Chip>
  if (status === 'failed') return <Chip tone="danger">Failed</Chip>
  return (
    <Chip tone="info" icon={LoaderCircle}>
      Running
    </Chip>
  )
}

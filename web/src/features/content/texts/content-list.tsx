import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { describeError } from '#kernel/data/api-error'
import { failureOf } from '#kernel/data/query-failure'
import { useFewOnPhone } from '#kernel/data/use-few-on-phone'
import { useMay } from '#kernel/session/permissions'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Banner } from '#ui/states/banner'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonCard } from '#ui/states/skeleton'
import { contentQuery, contentsQuery } from '../content.api.ts'
import { ContentBatch } from './content-batch.tsx'

const minuteMs = 60_000

interface ContentListProps {
  /** The content that the URL links to comes first. */
  first: string | null
  onDropFirst: () => void
  onBegin: () => void
}

export function ContentList({ first, onDropFirst, onBegin }: ContentListProps) {
  const contents = useInfiniteQuery(contentsQuery)
  const few = useFewOnPhone(contents)
  const named = useQuery({ ...contentQuery(first ?? ''), enabled: first !== null })
  const now = useNow(minuteMs)
  const canEdit = useMay('canEditAgents')
  if (contents.isPending) return <SkeletonCard label="Loading your content" lines={6} />
  if (!contents.data) {
    return (
      <Card>
        <ErrorState {...failureOf(contents, 'The posts')} />
      </Card>
    )
  }
  const others = few.items.filter(({ id }) => id !== named.data?.id)
  const items = named.data ? [named.data, ...others] : others
  return (
    <>
      {first && named.isError && (
        <Banner tone="warning" onDismiss={onDropFirst}>
          {`Couldn't open the linked content: ${describeError(named.error)}`}
        </Banner>
      )}
      {items.length === 0 ? (
        <Card>
          <EmptyState
            figure="compass"
            title="No content yet"
            action={canEdit && <Button onClick={onBegin}>Describe a feature</Button>}
          >
            Connect an account and describe a feature. Posts appear here, grouped by platform.
          </EmptyState>
        </Card>
      ) : (
        items.map((content, index) => (
          <ContentBatch key={content.id} content={content} now={now} isFirst={index === 0} />
        ))
      )}
      {contents.hasNextPage && (
        <Card isFlush>
          <LoadMore {...few.more(items.length)} />
        </Card>
      )}
    </>
  )
}

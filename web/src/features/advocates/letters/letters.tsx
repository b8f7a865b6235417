import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonRows } from '#ui/states/skeleton'
import { messagesQuery } from '../outreach.api.ts'
import { Letter } from './letter.tsx'

/** The sent and queued emails of an advocate, with their replies. */
export function Letters({ advocateId, canEdit }: { advocateId: string; canEdit: boolean }) {
  const found = useInfiniteQuery(messagesQuery({ advocateId }))
  const letters = found.data && itemsOf(found.data)
  return (
    <section aria-label="Emails">
      <h3 className="mb-2 text-sm font-semibold">Emails</h3>
      {found.isPending && <SkeletonRows rows={1} label="Loading emails" />}
      {!found.isPending && !letters && <ErrorState level={3} {...failureOf(found)} />}
      {letters?.length === 0 && <p className="text-sm text-ink-2">No emails yet.</p>}
      <ul className="divide-y divide-line">
        {letters?.map((letter) => (
          <Letter key={letter.id} letter={letter} canEdit={canEdit} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button size="sm" isPending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Load more
        </Button>
      )}
    </section>
  )
}

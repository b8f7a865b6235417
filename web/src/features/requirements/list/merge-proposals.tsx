import type { RequirementMerge } from '@sextant/contract/requirements/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Merge, Split } from 'lucide-react'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { usePermission } from '#kernel/session/permissions'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { LoadMore } from '#ui/states/load-more'
import { linkClass } from '#ui/text/link'
import { mergesQuery, useDecideMerge } from '../requirements.api.ts'

/** Requirements that seem to be the same; a person decides. Nothing while there are none. */
export function MergeProposals() {
  const merges = useInfiniteQuery(mergesQuery)
  const items = itemsOf(merges.data)
  if (items.length === 0) return null
  return (
    <Card
      title="Are these the same?"
      description="Their words are similar. Merged requirements share one row, and you can undo it."
      isFlush
      className="mb-5"
    >
      <ul aria-label="Similar requirements" className="divide-y divide-line">
        {items.map((merge) => (
          <Proposal key={merge.id} merge={merge} />
        ))}
      </ul>
      {merges.hasNextPage && <LoadMore {...loadMoreOf(merges, items.length)} />}
    </Card>
  )
}

export function Proposal({ merge }: { merge: RequirementMerge }) {
  const { id, kept, merged } = merge
  const { reason } = usePermission('canEditAgents')
  const undo = useDecideMerge()
  const decide = useDecideMerge({
    onSuccess: (result) => {
      if ((result as RequirementMerge).status !== 'accepted') return
      toast.success('Requirements merged', `“${merged.title}” is now part of “${kept.title}”.`, {
        action: { label: 'Undo', run: () => undo.mutate({ id, decision: 'undo' }) },
      })
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-6">
      <p className="min-w-0 flex-1 basis-72 text-sm">
        <Name {...kept} /> <span className="text-ink-3">and</span> <Name {...merged} />
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          icon={<Merge strokeWidth={1.5} />}
          isPending={decide.isPending}
          disabledReason={reason}
          aria-label={`Merge ${merged.title} into ${kept.title}`}
          onClick={() => decide.mutate({ id, decision: 'accept' })}
        >
          Merge
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Split strokeWidth={1.5} />}
          isPending={decide.isPending}
          disabledReason={reason}
          aria-label={`Keep ${merged.title} apart from ${kept.title}`}
          onClick={() => decide.mutate({ id, decision: 'reject' })}
        >
          Keep apart
        </Button>
      </div>
    </li>
  )
}

const Name = ({ id, title }: RequirementMerge['kept']) => (
  <Link
    to={'/requirements/$requirementId' as never}
    params={{ requirementId: id } as never}
    className={linkClass({ tone: 'quiet', isInline: true, className: 'text-ink' })}
  >
    {title}
  </Link>
)

import type { RequirementDetail } from '@sextant/contract/requirements/routes'
import { Undo2 } from 'lucide-react'
import { usePermission } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Proposal } from '../list/merge-proposals.tsx'
import { useDecideMerge } from '../requirements.api.ts'

/** What was merged into it, and what seems to be the same. */
export function MergesCard({ requirement: { merges } }: { requirement: RequirementDetail }) {
  const { reason } = usePermission('canEditAgents')
  const undo = useDecideMerge()
  if (merges.length === 0) return null
  return (
    <Card title="Similar requirements" isFlush>
      <ul aria-label="Similar requirements" className="divide-y divide-line">
        {merges.map((merge) =>
          merge.status === 'proposed' ? (
            <Proposal key={merge.id} merge={merge} />
          ) : (
            <li key={merge.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 text-sm sm:px-6">
              <p className="min-w-0 flex-1 basis-72">
                “{merge.merged.title}” <span className="text-ink-3">was merged into this by {merge.decidedBy}</span>
              </p>
              <Button
                size="sm"
                variant="ghost"
                icon={<Undo2 strokeWidth={1.5} />}
                isPending={undo.isPending}
                disabledReason={reason}
                onClick={() => undo.mutate({ id: merge.id, decision: 'undo' })}
              >
                Undo merge
              </Button>
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}

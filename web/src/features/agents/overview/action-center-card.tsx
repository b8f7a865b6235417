import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#kernel/data/query-failure'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'
import { linkClass } from '#ui/text/link'
import { useOpenedOutput } from '../outputs/opened-output.ts'
import { OutputDialog } from '../outputs/output-dialog.tsx'
import { OutputGrid, OutputGridSkeleton } from '../outputs/output-grid.tsx'
import { recentOutputsQuery } from '../outputs.api.ts'

export function ActionCenterCard() {
  const outputs = useQuery(recentOutputsQuery)
  const { opened, open, close } = useOpenedOutput()
  return (
    <Card
      title="AI Action Center"
      action={
        <Link to="/outputs" aria-label="View All outputs" className={linkClass()}>
          View All
        </Link>
      }
    >
      {outputs.data?.items.length === 0 ? (
        <p className="text-sm text-ink-2">No outputs yet. They appear here for you to review and approve.</p>
      ) : outputs.data ? (
        <OutputGrid outputs={outputs.data.items} headingLevel={3} onOpen={open} />
      ) : outputs.isPending ? (
        <OutputGridSkeleton cards={4} />
      ) : (
        <ErrorState {...failureOf(outputs)} className="py-8" />
      )}
      {opened && <OutputDialog key={opened.id} {...opened} onClose={close} />}
    </Card>
  )
}

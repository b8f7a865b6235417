import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '#shared/loaded'
import { Card } from '#ui/card'
import { linkClass } from '#ui/text/link'
import { LateOutputDialog } from '../outputs/late-output-dialog.tsx'
import { useOpenedOutput } from '../outputs/opened-output.ts'
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
      <Loaded query={outputs} pending={<OutputGridSkeleton cards={4} />} className="py-8">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-ink-2">No outputs yet. They appear here for you to review and approve.</p>
          ) : (
            <OutputGrid outputs={items} headingLevel={3} onOpen={open} />
          )
        }
      </Loaded>
      {opened && <LateOutputDialog key={opened.id} {...opened} onClose={close} />}
    </Card>
  )
}

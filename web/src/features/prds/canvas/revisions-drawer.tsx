import { type PrdSection, sectionLabels } from '@sextant/contract/prds/sections'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { failureOf } from '#kernel/data/query-failure'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { Drawer } from '#ui/overlays/drawer'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonRows } from '#ui/states/skeleton'
import { agentHue } from '../agent-hue.ts'
import { isThere, revisionsQuery, useRestoreRevision } from '../prds.api.ts'

interface RevisionsDrawerProps {
  id: string
  current: number
  canRestore: boolean
  /** Saves pending edits before a restore; false when that fails. */
  settle: () => Promise<boolean>
}

const sectionsOf = (changed: readonly string[]) =>
  changed.map((key) => sectionLabels[key as PrdSection] ?? key).join(', ')

export function RevisionsDrawer(props: RevisionsDrawerProps) {
  return (
    <Drawer
      side="end"
      title="Revisions"
      trigger={
        <Button size="sm" variant="ghost" icon={<History strokeWidth={1.5} />}>
          Revisions
        </Button>
      }
    >
      <Revisions {...props} />
    </Drawer>
  )
}

export function Revisions({ id, current, canRestore, settle }: RevisionsDrawerProps) {
  const query = useQuery({ ...revisionsQuery(id), enabled: () => isThere(id) })
  const restore = useRestoreRevision(id)
  const now = useNow(60_000)
  if (query.isPending) return <SkeletonRows label="Loading revisions" />
  if (!query.data) return <ErrorState {...failureOf(query)} />
  return (
    <ol {...agentHue} className="divide-y divide-line">
      {query.data.map(({ number, reason, by, at, changed }) => (
        <li key={number} className="flex items-start gap-3 px-2 py-3">
          <span className="num w-7 shrink-0 pt-px text-xs font-semibold text-ink-3">{number}</span>
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-medium wrap-anywhere">{reason}</p>
            <p className="text-xs text-ink-3">
              {`${by} · `}
              <time dateTime={at}>{timeAgo(at, now)}</time>
            </p>
            {changed.length > 0 && <p className="text-xs text-ink-2">{sectionsOf(changed)}</p>}
          </div>
          {number === current ? (
            <span className="pt-px text-xs font-medium text-agent">Current</span>
          ) : (
            canRestore && (
              <Button
                size="sm"
                isPending={restore.isPending && restore.variables === number}
                aria-label={`Restore revision ${number}`}
                onClick={() => void settle().then((isSettled) => isSettled && restore.mutate(number))}
              >
                Restore
              </Button>
            )
          )}
        </li>
      ))}
    </ol>
  )
}

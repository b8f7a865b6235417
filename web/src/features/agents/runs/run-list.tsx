import type { Run } from '@sextant/contract/agents/routes'
import { useState } from 'react'
import { useNow } from '#kernel/time/use-now'
import { List } from '#ui/list'
import { LateOutputDialog } from '../outputs/late-output-dialog.tsx'
import { RunRow } from './run-row.tsx'

const secondMs = 1_000
const minuteMs = 60 * secondMs

interface RunListProps {
  runs: readonly Run[]
  label: string
  named?: string | undefined
}

/** A list of runs; an output opens in a dialog. */
export function RunList({ runs, label, named }: RunListProps) {
  const [viewed, setViewed] = useState<string | null>(null)
  const isCounting = runs.some(({ estimatedCompletion }) => estimatedCompletion !== null)
  const now = useNow(isCounting ? secondMs : minuteMs)
  return (
    <>
      <List aria-label={label}>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} now={now} isNamed={run.id === named} onView={setViewed} />
        ))}
      </List>
      {viewed && <LateOutputDialog id={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

import { type Run, runStatuses } from '@sextant/contract/agents/routes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { itemsOf } from '#kernel/data/paging'
import { usePageSearch } from '#kernel/page-search'
import { useMay } from '#kernel/session/permissions'
import { useNow } from '#kernel/time/use-now'
import { oneByOne } from '#shared/list/bulk-bar'
import { DataList } from '#shared/list/data-list'
import { Page } from '#ui/page'
import { agentFilters } from '../components/agent-filters.ts'
import { narrowedRuns } from '../narrowed.ts'
import { OutputDialog } from '../outputs/output-dialog.tsx'
import { NothingYet } from '../overview/nothing-yet.tsx'
import { runSearch } from '../read-filters.ts'
import { runColumns } from '../runs/run-columns.tsx'
import { foundRunsQuery, runQuery, steerRun } from '../runs.api.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const nameOf = ({ title }: Run) => title
const isOpen = ({ status }: Run) => status === 'pending' || status === 'processing'
const bulk = [
  { label: 'Cancel', done: 'canceled', can: isOpen, run: oneByOne(steerRun('cancel')) },
  {
    label: 'Retry',
    done: 'restarted',
    can: ({ status, isRetriable }: Run) => status === 'failed' && isRetriable,
    run: oneByOne(steerRun('retry')),
  },
]

export default function TasksPage() {
  const search = usePageSearch(runSearch)
  const { agent, action, run, ...filter } = search
  const pages = useInfiniteQuery(foundRunsQuery({ agentId: agent, actionType: action, ...filter }))
  const named = useQuery({ ...runQuery(run ?? ''), enabled: run !== undefined }).data
  const rows = useMemo(() => withNamed(itemsOf(pages.data), named), [pages.data, named])
  const now = useNow(rows.some(({ estimatedCompletion }) => estimatedCompletion !== null) ? secondMs : minuteMs)
  const canSteer = useMay('canEditAgents')
  const [viewed, setViewed] = useState<string | null>(null)
  return (
    <Page title="Recent Tasks" description="Current and past agent runs.">
      <DataList
        name="tasks"
        title="Tasks"
        noun={['task', 'tasks']}
        pages={pages}
        rows={rows}
        rowName={nameOf}
        columns={runColumns(now, setViewed)}
        usualSort="-time"
        filters={{
          choices: agentFilters(runStatuses),
          linked: { names: ['action', 'result', 'from', 'to', 'run'], words: narrowedRuns(search) },
        }}
        open={{
          id: run,
          onChange: (id) => setViewed(rows.find((row) => row.id === id)?.outputId ?? null),
        }}
        {...(canSteer && { bulk })}
        empty={
          <NothingYet title="No tasks yet" figure="compass">
            Your agents' runs appear here.
          </NothingYet>
        }
      />
      {viewed && <OutputDialog id={viewed} onClose={() => setViewed(null)} />}
    </Page>
  )
}

/** A run linked in the URL comes first. */
const withNamed = (listed: Run[], named: Run | undefined): Run[] =>
  named ? [named, ...listed.filter(({ id }) => id !== named.id)] : listed

import { type Run, runStatuses } from '@sextant/contract/agents/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf } from '#kernel/data/paging'
import { useAddress } from '#kernel/page-search'
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
import { RunDetail, RunTitle } from '../runs/run-detail.tsx'
import { foundRunsQuery, steerRun } from '../runs.api.ts'

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
  const { search, change } = useAddress(runSearch)
  const { agent, action, run, ...filter } = search
  const pages = useInfiniteQuery(foundRunsQuery({ agentId: agent, actionType: action, ...filter }))
  const now = useNow(
    itemsOf(pages.data).some(({ estimatedCompletion }) => estimatedCompletion !== null) ? secondMs : minuteMs,
  )
  const canSteer = useMay('canEditAgents')
  const [viewed, setViewed] = useState<string | null>(null)
  return (
    <Page title="Recent Tasks" description="Current and past agent runs.">
      <DataList
        name="tasks"
        title="Tasks"
        noun={['task', 'tasks']}
        pages={pages}
        rowName={nameOf}
        columns={runColumns(now, setViewed)}
        usualSort="-time"
        filters={{
          choices: agentFilters(runStatuses),
          linked: { names: ['action', 'result', 'from', 'to'], words: narrowedRuns(search) },
        }}
        open={{ id: run, onChange: (id) => change({ run: id }) }}
        detail={(id) => ({ title: <RunTitle id={id} />, body: <RunDetail id={id} onView={setViewed} /> })}
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

import { type OutputSummary, outputStatuses } from '@sextant/contract/agents/outputs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '#kernel/page-search'
import { useMay } from '#kernel/session/permissions'
import { useNow } from '#kernel/time/use-now'
import { DataList } from '#shared/list/data-list'
import { Page } from '#ui/page'
import { agentFilters } from '../components/agent-filters.ts'
import { narrowedOutputs } from '../narrowed.ts'
import { outputColumns } from '../outputs/output-columns.tsx'
import { OutputDialog } from '../outputs/output-dialog.tsx'
import { approveOutputs, foundOutputsQuery, reopenOutputs } from '../outputs.api.ts'
import { NothingYet } from '../overview/nothing-yet.tsx'
import { outputSearch } from '../read-filters.ts'

const minuteMs = 60_000
const nameOf = ({ title }: OutputSummary) => title

const bulk = [
  {
    label: 'Approve',
    done: 'approved',
    can: ({ status }: OutputSummary) => status === 'completed',
    run: approveOutputs,
    undo: reopenOutputs,
  },
]

export default function OutputsPage() {
  const { search, change } = useAddress(outputSearch)
  const { output: opened, edit, agent, q, ...filter } = search
  const pages = useInfiniteQuery(foundOutputsQuery({ agentId: agent, search: q, ...filter }))
  const now = useNow(minuteMs)
  const canDecide = useMay('canEditAgents')
  const [startsEditing, setStartsEditing] = useState(false)
  const open = (output: string | undefined, isToEdit = false) => {
    setStartsEditing(isToEdit)
    change({ output })
  }
  return (
    <Page title="AI Action Center" description="Review, edit and approve what your agents produced.">
      <DataList
        name="outputs"
        title="Outputs"
        noun={['output', 'outputs']}
        pages={pages}
        rowName={nameOf}
        columns={outputColumns(now, open)}
        usualSort="-time"
        filters={{
          search: { name: 'q', label: 'Search outputs' },
          choices: agentFilters(outputStatuses),
          linked: { names: ['decision', 'type', 'from', 'to'], words: narrowedOutputs(search) },
        }}
        open={{ id: opened, onChange: open }}
        {...(canDecide && { bulk })}
        empty={
          <NothingYet title="No outputs yet" figure="chart">
            Agent outputs appear here for you to review and approve.
          </NothingYet>
        }
      />
      {opened && (
        <OutputDialog
          key={opened}
          id={opened}
          startsEditing={startsEditing || edit !== undefined}
          onClose={() => change({ output: undefined, edit: undefined })}
        />
      )}
    </Page>
  )
}

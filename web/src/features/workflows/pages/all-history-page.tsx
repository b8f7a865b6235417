import { Page } from '#ui/page'
import { BackLink } from '../components/back-link.tsx'
import { HistoryCard, useHistorySearch } from '../history/history-card.tsx'
import { HistoryStats } from '../history/history-stats.tsx'
import { WorkflowSelector } from '../history/workflow-selector.tsx'

export default function AllHistoryPage() {
  const { search, change } = useHistorySearch()
  return (
    <Page
      title="Workflow History"
      description="All workflow executions, newest first. Open one to see its steps."
      above={<BackLink />}
    >
      <HistoryStats workflowId={search.workflow} />
      <HistoryCard
        workflowId={search.workflow}
        isNamed
        selector={
          <WorkflowSelector
            selected={search.workflow}
            onSelect={(workflow) => change({ workflow, execution: undefined })}
          />
        }
      />
    </Page>
  )
}

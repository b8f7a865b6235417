import type { Workflow } from '@sextant/contract/workflows/routes'
import { triggerText } from '@sextant/contract/workflows/words'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Pencil, Zap } from 'lucide-react'
import { failureOf } from '#kernel/data/query-failure'
import { Button, buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { StatCardSkeleton } from '#ui/charts/stat-card'
import { Page } from '#ui/page'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonRows } from '#ui/states/skeleton'
import { isMissing } from '../../../shared/missing-record.tsx'
import { BackLink } from '../components/back-link.tsx'
import { EnabledChip } from '../components/status-chips.tsx'
import { HistoryCard } from '../history/history-card.tsx'
import { figuresGrid, HistoryStats } from '../history/history-stats.tsx'
import { WorkflowNotFound } from '../history/workflow-not-found.tsx'
import { editRefusal } from '../permissions.ts'
import { useRunNow } from '../steer-workflow.ts'
import { workflowQuery } from '../workflows.api.ts'

export default function WorkflowHistoryPage() {
  const { workflowId = '' } = useParams({ strict: false }) as { workflowId?: string }
  const workflow = useQuery(workflowQuery(workflowId))
  if (workflow.data) return <History workflow={workflow.data} />
  if (isMissing(workflow.error)) return <WorkflowNotFound />
  return (
    <Page title="Workflow History" above={<BackLink />}>
      {workflow.isPending ? (
        <HistorySkeleton />
      ) : (
        <Card>
          <ErrorState {...failureOf(workflow, 'The workflow')} level={2} />
        </Card>
      )}
    </Page>
  )
}

const HistorySkeleton = () => (
  <>
    <SkeletonRows rows={4} label="Loading statistics" className={figuresGrid}>
      <StatCardSkeleton />
    </SkeletonRows>
    <Card title="Executions" isFlush>
      <SkeletonRows rows={5} label="Loading the workflow" />
    </Card>
  </>
)

function History({ workflow }: { workflow: Workflow }) {
  const { id, name, enabled, trigger } = workflow
  return (
    <Page
      title={name}
      description={`${triggerText(trigger)}. Executions, newest first.`}
      above={<BackLink />}
      badge={<EnabledChip isEnabled={enabled} />}
      actions={
        <>
          <Link to="/workflows/edit/$workflowId" params={{ workflowId: id }} className={buttonClass()}>
            <Pencil aria-hidden="true" strokeWidth={1.5} />
            Edit
          </Link>
          <RunNow workflow={workflow} />
        </>
      }
    >
      <HistoryStats workflowId={id} />
      <HistoryCard workflowId={id} isNamed={false} />
    </Page>
  )
}

function RunNow({ workflow }: { workflow: Workflow }) {
  const { run, isPending } = useRunNow(workflow)
  return (
    <Button
      variant="primary"
      icon={<Zap strokeWidth={1.75} />}
      isPending={isPending}
      disabledReason={editRefusal(workflow)}
      onClick={run}
    >
      Run now
    </Button>
  )
}

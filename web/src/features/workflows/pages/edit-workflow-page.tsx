import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { failureOf } from '#kernel/query-failure'
import { Banner } from '#ui/banner'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'
import { SkeletonCard } from '#ui/skeleton'
import { BackLink } from '../components/back-link.tsx'
import { EnabledChip } from '../components/status-chips.tsx'
import { draftOf } from '../editor/draft.ts'
import { TemplateChooser } from '../editor/template-chooser.tsx'
import { WorkflowForm } from '../editor/workflow-form.tsx'
import { isMissing, workflowQuery } from '../workflows.api.ts'

export default function EditWorkflowPage() {
  const { workflowId = '' } = useParams({ strict: false }) as { workflowId?: string }
  const workflow = useQuery(workflowQuery(workflowId))
  if (isMissing(workflow.error)) {
    return (
      <Page title="Create New Workflow" above={<BackLink />}>
        <Banner tone="warning" className="mb-5" title="Workflow Not Found">
          The requested workflow could not be found. You can create a new one here.
        </Banner>
        <TemplateChooser />
      </Page>
    )
  }
  return (
    <Page
      title="Edit Workflow"
      above={<BackLink />}
      badge={workflow.data && <EnabledChip isEnabled={workflow.data.enabled} />}
      actions={
        <Link to="/workflows/$workflowId/history" params={{ workflowId }} className={buttonClass()}>
          <History aria-hidden="true" strokeWidth={1.5} />
          History
        </Link>
      }
    >
      {workflow.data ? (
        <WorkflowForm key={workflow.data.id} workflow={workflow.data} initial={draftOf(workflow.data)} />
      ) : workflow.isPending ? (
        <SkeletonCard label="Loading the workflow" lines={8} />
      ) : (
        <Card>
          <ErrorState {...failureOf(workflow, 'The workflow')} level={2} />
        </Card>
      )}
    </Page>
  )
}

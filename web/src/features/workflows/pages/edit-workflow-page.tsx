import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { Loaded } from '#shared/loaded'
import { buttonClass } from '#ui/button'
import { Page } from '#ui/page'
import { Banner } from '#ui/states/banner'
import { SkeletonCard } from '#ui/states/skeleton'
import { isMissing, MissingRecord } from '../../../shared/missing-record.tsx'
import { BackLink } from '../components/back-link.tsx'
import { EnabledChip } from '../components/status-chips.tsx'
import { draftOf } from '../editor/draft.ts'
import { TemplateChooser } from '../editor/template-chooser.tsx'
import { WorkflowForm } from '../editor/workflow-form.tsx'
import { workflowQuery } from '../workflows.api.ts'

export default function EditWorkflowPage() {
  const { workflowId = '' } = useParams({ strict: false }) as { workflowId?: string }
  const workflow = useQuery(workflowQuery(workflowId))
  if (isMissing(workflow.error)) {
    return (
      <Page title="Create New Workflow" above={<BackLink />}>
        <MissingRecord
          what="workflow"
          path={`/workflows/${workflowId}`}
          action={null}
          pending={<EditorSkeleton />}
          otherwise={
            <>
              <Banner tone="warning" className="mb-5" title="Workflow Not Found">
                The requested workflow could not be found. You can create a new one here.
              </Banner>
              <TemplateChooser />
            </>
          }
        />
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
      <Loaded query={workflow} pending={<EditorSkeleton />} what="The workflow">
        {(loaded) => <WorkflowForm key={loaded.id} workflow={loaded} initial={draftOf(loaded)} />}
      </Loaded>
    </Page>
  )
}

const EditorSkeleton = () => (
  <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <SkeletonCard label="Loading the flow diagram" lines={2} className="xl:order-2 xl:min-h-72" />
    <div className="grid min-w-0 gap-6">
      <SkeletonCard label="Loading the workflow" lines={5} className="min-h-96" />
      <SkeletonCard label="Loading the trigger" className="min-h-60" />
    </div>
  </div>
)

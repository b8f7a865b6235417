import type { WorkflowTemplate } from '@sextant/contract/workflows/routes'
import { newDraft } from '@sextant/contract/workflows/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageSearch } from '#kernel/page-search'
import { Page } from '#ui/page'
import { SkeletonCard } from '#ui/states/skeleton'
import { BackLink } from '../components/back-link.tsx'
import { freshId, fromTemplate } from '../editor/draft.ts'
import { TemplateChooser } from '../editor/template-chooser.tsx'
import { WorkflowForm } from '../editor/workflow-form.tsx'
import { newSearch, scratch } from '../read-filters.ts'
import { templatesQuery } from '../workflows.api.ts'

export default function NewWorkflowPage() {
  return (
    <Page title="Create New Workflow" above={<BackLink />}>
      <NewWorkflow />
    </Page>
  )
}

function NewWorkflow() {
  const { template: templateId } = usePageSearch(newSearch)
  const templates = useQuery({ ...templatesQuery, enabled: templateId !== undefined && templateId !== scratch })
  if (templateId === undefined) return <TemplateChooser />
  if (templateId === scratch) return <NewForm key={scratch} template={undefined} />
  const template = templates.data?.find(({ id }) => id === templateId)
  if (template) return <NewForm key={template.id} template={template} />
  if (templates.isPending) return <SkeletonCard label="Loading the template" lines={8} />
  return <TemplateChooser />
}

function NewForm({ template }: { template: WorkflowTemplate | undefined }) {
  const [initial] = useState(() => (template ? fromTemplate(template) : newDraft(freshId())))
  return <WorkflowForm initial={initial} />
}

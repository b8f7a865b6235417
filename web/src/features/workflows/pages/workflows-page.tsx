import { Link, useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { RawSearch } from '#kernel/feature'
import { usePageSearch } from '#kernel/page-search'
import { buttonClass } from '#ui/button'
import { Page } from '#ui/page'
import { CreateLink } from '../components/create-link.tsx'
import { ExportAllButton } from '../list/export-all-button.tsx'
import { QuickStart } from '../list/quick-start.tsx'
import { StatCards } from '../list/stat-cards.tsx'
import { YourWorkflows } from '../list/your-workflows.tsx'
import { type ListSearch, listSearch } from '../read-filters.ts'

export default function WorkflowsPage() {
  const search = usePageSearch(listSearch)
  const navigate = useNavigate()
  const change = (part: ListSearch) =>
    void navigate({
      to: '/workflows',
      search: (now: RawSearch) => listSearch({ ...now, ...part }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Page
      title="AI Workflow Automation"
      description="Automate your agents with triggers and actions."
      actions={
        <>
          <Link to="/workflows/history" className={buttonClass()}>
            <History aria-hidden="true" strokeWidth={1.5} />
            History
          </Link>
          <ExportAllButton />
          <CreateLink />
        </>
      }
    >
      <StatCards />
      <QuickStart />
      <YourWorkflows search={search} onSearch={change} />
    </Page>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { usePageSearch } from '#kernel/page-search'
import { Page } from '#ui/page'
import { RequirementBoard } from '../board/requirement-board.tsx'
import { ViewChoice } from '../list/filters.tsx'
import { MergeProposals } from '../list/merge-proposals.tsx'
import { RequirementTable } from '../list/requirement-table.tsx'
import { type RequirementsSearch, requirementsSearch } from '../requirements-search.ts'

export default function RequirementsPage() {
  const search = usePageSearch(requirementsSearch)
  const navigate = useNavigate()
  const show = (next: RequirementsSearch) =>
    void navigate({
      to: '/requirements' as never,
      search: requirementsSearch({ ...next }) as never,
      replace: true,
      resetScroll: false,
    })
  const Shown = search.view === 'board' ? RequirementBoard : RequirementTable
  return (
    <Page
      title="Requirements"
      description="What customers need, across all PRDs. A requirement that several PRDs have is one row here."
      actions={<ViewChoice search={search} onChange={show} />}
    >
      <MergeProposals />
      <Shown search={search} />
    </Page>
  )
}

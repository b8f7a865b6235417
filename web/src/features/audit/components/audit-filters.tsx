import { auditWindows, categories, severities } from '@sextant/contract/audit/routes'
import { defaultWindow, windowLabels } from '@sextant/contract/audit/rules'
import { FilterFold } from '#shared/filter-fold'
import { FilterSelect } from '#shared/filter-select'
import { SearchWhileTyping } from '#ui/fields/search-while-typing'
import { Select } from '#ui/fields/select'
import type { AuditSearch } from '../audit-search.ts'
import { categoryLooks, severityLooks } from '../looks.ts'
import { UserFilter } from './user-filter.tsx'

const categoryOptions = categories.map((value) => ({ value, label: categoryLooks[value].label }))
const severityOptions = severities.map((value) => ({ value, label: severityLooks[value].label }))
const windowOptions = auditWindows.map((value) => ({ value, label: windowLabels[value] }))

export function AuditFilters({ search, onChange }: { search: AuditSearch; onChange: (part: AuditSearch) => void }) {
  const { q, category, severity, user, window } = search
  return (
    <search className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4 xl:flex">
      <SearchWhileTyping
        label="Search events"
        placeholder="Search action, details or user"
        className="col-span-full xl:flex-1"
        value={q ?? ''}
        onSearch={(words) => onChange({ q: words })}
      />
      <FilterFold inUse={[category, severity, user, window].filter(Boolean).length}>
        <FilterSelect
          label="Category"
          all="All categories"
          className="xl:w-44"
          options={categoryOptions}
          value={category}
          onChange={(chosen) => onChange({ category: chosen })}
        />
        <FilterSelect
          label="Severity"
          all="All severities"
          className="xl:w-40"
          options={severityOptions}
          value={severity}
          onChange={(chosen) => onChange({ severity: chosen })}
        />
        <UserFilter user={user} onChange={(chosen) => onChange({ user: chosen })} />
        <Select
          label="Date window"
          isLabelHidden
          className="xl:w-40"
          options={windowOptions}
          value={window ?? defaultWindow}
          onChange={(chosen) => onChange({ window: chosen })}
        />
      </FilterFold>
    </search>
  )
}

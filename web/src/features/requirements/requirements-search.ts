import { priorities } from '@sextant/contract/prds/rules'
import type { RequirementFilter } from '@sextant/contract/requirements/routes'
import {
  type BoardGroup,
  boardGroups,
  requirementSorts,
  requirementStatuses,
} from '@sextant/contract/requirements/rules'
import type { RawSearch } from '#kernel/feature'
import { oneOf, onlySet, sortOf, textOf } from '#kernel/page-search'

export const views = ['table', 'board'] as const

type Optional<T> = { [K in keyof T]?: T[K] | undefined }

export interface RequirementsSearch extends Optional<Omit<RequirementFilter, 'search'>> {
  view?: (typeof views)[number] | undefined
  by?: BoardGroup | undefined
  q?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const labelOf = (named: unknown) => textOf(named)?.slice(0, 60)

/** Reads filters from the URL and drops invalid ones. */
export function requirementsSearch(raw: RawSearch): RequirementsSearch {
  const { view, by, q, status, priority, theme, release, owner, sort } = raw
  return onlySet<RequirementsSearch>({
    view: view === 'board' ? view : undefined,
    by: oneOf(boardGroups, by),
    q: textOf(q)?.trim().slice(0, 200),
    status: oneOf(requirementStatuses, status),
    priority: oneOf(priorities, priority),
    theme: labelOf(theme),
    release: labelOf(release),
    owner: owner === 'none' || (typeof owner === 'string' && uuid.test(owner)) ? owner : undefined,
    sort: sortOf(requirementSorts, sort),
  })
}

export const filterOf = ({ view, by: _by, q, sort, ...filter }: RequirementsSearch): RequirementFilter => ({
  ...filter,
  search: q,
  // What is most important is at the top of a column.
  sort: sort ?? (view === 'board' ? '-priority' : '-time'),
})

/** Whether something other than the way it is shown was chosen. */
export const isNarrowed = ({ q, status, priority, theme, release, owner }: RequirementsSearch) =>
  [q, status, priority, theme, release, owner].some((value) => value !== undefined)

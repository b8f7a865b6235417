import {
  type AuditFilter,
  type AuditSort,
  type AuditWindow,
  auditSorts,
  auditWindows,
  type Category,
  categories,
  type Severity,
  severities,
} from '@sextant/contract/audit/routes'
import { defaultWindow } from '@sextant/contract/audit/rules'
import type { RawSearch } from '#kernel/feature'
import { oneOf, onlySet } from '#kernel/page-search'

export interface AuditSearch {
  q?: string | undefined
  category?: Category | undefined
  severity?: Severity | undefined
  user?: string | undefined
  /** Omitted from the URL when it is the default. */
  window?: AuditWindow | undefined
  sort?: AuditSort | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads filters from the URL and drops invalid values. */
export function auditSearch({ q, category, severity, user, window, sort }: RawSearch): AuditSearch {
  const chosen = oneOf(auditWindows, window)
  const read: AuditSearch = {
    // The router parses digits as a number, but the search is text.
    q: typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 200) || undefined : undefined,
    category: oneOf(categories, category),
    severity: oneOf(severities, severity),
    user: typeof user === 'string' && uuid.test(user) ? user : undefined,
    window: chosen === defaultWindow ? undefined : chosen,
    sort: oneOf(auditSorts, sort),
  }
  return onlySet(read)
}

export const filterOf = ({ q, category, severity, user, window = defaultWindow }: AuditSearch): AuditFilter => ({
  search: q,
  category,
  severity,
  userId: user,
  window,
})

export const noFilter: AuditSearch = {
  q: undefined,
  category: undefined,
  severity: undefined,
  user: undefined,
  window: undefined,
}

import { changeCategories, impacts } from '@sextant/contract/competitors/rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ChangeFilter } from './competitors.api.ts'

interface Address extends ChangeFilter {
  change?: string | undefined
  competitor?: string | undefined
  add?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Filters and the open change are in the URL, so that reloads and notification links keep them. */
export function useAddress(): [Address, (part: Address) => void] {
  const { category, impact, change, competitor, add } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const address: Address = {
    category: changeCategories.find((known) => known === category),
    impact: impacts.find((known) => known === impact),
    change: text(change),
    competitor: text(competitor),
    add: text(add),
  }
  const go = (part: Address) => {
    const search = (before: Record<string, unknown>) => ({ ...before, ...part })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return [address, go]
}

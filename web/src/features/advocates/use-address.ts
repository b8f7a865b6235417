import { advocateStatuses } from '@sextant/contract/advocates/rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PeopleFilter } from './advocates.api.ts'

interface Address extends PeopleFilter {
  advocate?: string | undefined
  campaign?: string | undefined
  template?: string | undefined
  candidate?: string | undefined
  invite?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Search, filters and the open advocate are in the URL, so that reloads and links keep them. */
export function useAddress(): [Address, (part: Address) => void] {
  const { search, status, ...named } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const address: Address = {
    search: text(search),
    status: advocateStatuses.find((known) => known === status),
    advocate: text(named.advocate),
    campaign: text(named.campaign),
    template: text(named.template),
    candidate: text(named.candidate),
    invite: text(named.invite),
  }
  const go = (part: Address) => {
    const next = (before: Record<string, unknown>) => ({ ...before, ...part })
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  }
  return [address, go]
}

import { advocateStatuses } from '@sextant/contract/advocates/rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PeopleFilter } from './advocates.api.ts'

interface Address extends PeopleFilter {
  /** Who lies open. */
  advocate?: string | undefined
  /** What a link leads to. */
  campaign?: string | undefined
  template?: string | undefined
  candidate?: string | undefined
  /** Somebody is being invited. */
  invite?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Search, filter and the open person stand in the address: a reload finds them again, and a link leads there. */
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

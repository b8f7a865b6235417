import { communityPlatformIds } from '@sextant/contract/community/platforms'
import { postPriorities, sentiments } from '@sextant/contract/community/rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PostSearch } from './community.api.ts'

interface Address extends PostSearch {
  /** The linked post; shown first. */
  post?: string | undefined
}

const states = ['open', 'answered'] as const
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined)

/** Filters and the linked post are in the URL, so that reloads and notification links keep them. */
export function useAddress(): [Address, (part: Address) => void] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const address: Address = {
    platform: communityPlatformIds.find((known) => known === raw.platform),
    sentiment: sentiments.find((known) => known === raw.sentiment),
    priority: postPriorities.find((known) => known === raw.priority),
    responded: states.find((known) => known === raw.responded),
    search: text(raw.search),
    post: text(raw.post),
  }
  const go = (part: Address) => {
    const search = (before: Record<string, unknown>) => ({ ...before, ...part })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return [address, go]
}

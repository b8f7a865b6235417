import { claimsOf, type NamedClaim } from '@sextant/contract/prds/claims'
import type { PrdContent } from '@sextant/contract/prds/content'
import type { Prd } from '@sextant/contract/prds/routes'
import { useMemo, useState } from 'react'
import { textOf, usePageSearch } from '#kernel/page-search'

const claimPlace = (id: string) => `claim-${id}`

const named = ({ claim }: Record<string, unknown>) => ({ claim: textOf(claim) })

/** The claims of a PRD, and the one that is lit up. */
export function useClaims(prd: Prd, content: PrdContent) {
  const { claim } = usePageSearch(named)
  const [litId, setLit] = useState<string | null>(claim ?? null)
  const all: readonly NamedClaim[] = useMemo(() => claimsOf(content), [content])
  const lit = all.find(({ id }) => id === litId)
  function goTo(id: string) {
    setLit(id)
    document.getElementById(claimPlace(id))?.scrollIntoView?.({ block: 'nearest' })
  }
  return { prdId: prd.id, all, lit, goTo }
}

export type Claims = ReturnType<typeof useClaims>

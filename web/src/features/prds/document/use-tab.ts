import { useNavigate } from '@tanstack/react-router'
import { textOf, usePageSearch } from '#kernel/page-search'

const named = ({ tab }: Record<string, unknown>) => ({ tab: textOf(tab) })

export const evidenceTab = 'evidence'

/** The open tab of the rail is in the URL, so that a link can lead to the comments. */
export function useTab() {
  const navigate = useNavigate()
  const { tab: selected = evidenceTab } = usePageSearch(named)
  function select(next: string) {
    if (next === selected) return
    const search = (before: Record<string, unknown>) => ({ ...before, tab: next === evidenceTab ? undefined : next })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return { selected, select }
}

export type Tab = ReturnType<typeof useTab>

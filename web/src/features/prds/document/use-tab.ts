import { useNavigate } from '@tanstack/react-router'
import { textOf, usePageSearch } from '#kernel/page-search'

const named = ({ tab }: Record<string, unknown>) => ({ tab: textOf(tab) })

/** The open tab of the rail is in the URL, so that a link can lead to the comments. */
export function useTab(known: readonly string[]) {
  const navigate = useNavigate()
  const { tab } = usePageSearch(named)
  const first = known[0] ?? ''
  function select(next: string) {
    const search = (before: Record<string, unknown>) => ({ ...before, tab: next === first ? undefined : next })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return { selected: known.find((id) => id === tab) ?? first, select }
}

import { useMatches } from '@tanstack/react-router'
import type { PageTitle } from '#kernel/feature'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle
    /** Stands for every address that no page has. */
    isUnknown?: boolean
  }
}

/** What the innermost page that has a title calls itself. */
export function usePageTitle(): string | undefined {
  return useMatches({
    select: (matches) => {
      const match = matches.findLast(({ staticData }) => staticData.title)
      const title = match?.staticData.title
      return typeof title === 'function' ? title(match?.params ?? {}) : title
    },
  })
}

import { useMatches } from '@tanstack/react-router'
import type { PageTitle } from '#kernel/feature'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle
    /** Matches every address without a page. */
    isUnknown?: boolean
  }
}

/** Title of the innermost matched page that has one. */
export function usePageTitle(): string | undefined {
  return useMatches({
    select: (matches) => {
      const match = matches.findLast(({ staticData }) => staticData.title)
      const title = match?.staticData.title
      return typeof title === 'function' ? title(match?.params ?? {}) : title
    },
  })
}

import { type Greeting, profileRoutes } from '@sextant/contract/account/routes'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chosenWorkspaceId, useAppState } from '#kernel/app-state'
import { clientFor } from '#kernel/data/client'
import { fallbackGreeting, isGreetingDue } from './greeting-rules.ts'
import { keptGreeting } from './kept-greeting.ts'
import { measureView } from './measure-view.ts'

const api = clientFor(profileRoutes)
const lookAgainMs = 60_000

/** One greeting per workspace, because it mentions what needs attention there. */
const greetingQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['greeting', workspaceId],
    async queryFn({ signal }) {
      const kept = keptGreeting.read(workspaceId)
      const now = new Date()
      if (kept && !isGreetingDue(kept.fetchedAt, now)) return kept.greeting
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const { success, data } = await api.greeting({ query: { time_zone: timeZone }, signal })
      if (!success || !data) throw new Error('The response has no greeting')
      keptGreeting.keep(data, { fetchedAt: now, workspaceId })
      return data
    },
    retry: false,
    // The rules above decide when to ask the server, so this check is free.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'success' ? lookAgainMs : false),
  })

/** Asks for the largest text of the page while its code is loaded. */
export function beginGreeting(cache: QueryClient): void {
  const { viewMode, currentTeam } = useAppState.getState()
  // Until the team of Team View is known, the greeting would be that of the personal workspace.
  if (viewMode === 'team' && !currentTeam) return
  void cache.prefetchQuery(greetingQuery(chosenWorkspaceId() ?? ''))
}

/** Undefined while loading; the fallback greeting on failure. */
export function useGreeting(): (Pick<Greeting, 'greeting' | 'context'> & Partial<Pick<Greeting, 'facts'>>) | undefined {
  const name = useAppState((state) => state.user?.name)
  // The page stays mounted for a moment after a sign-out and must not send requests.
  const enabled = useAppState((state) => state.isAuthenticated)
  const workspaceId = useAppState(chosenWorkspaceId) ?? ''
  const { data, isPending, isError } = useQuery({ ...greetingQuery(workspaceId), enabled })
  useEngagement(data?.timestamp)
  if (isPending) return undefined
  return isError ? fallbackGreeting(name) : data
}

/** Tells the server, once, how long the greeting was visible. */
function useEngagement(timestamp: string | undefined): void {
  useEffect(() => {
    if (!timestamp || keptGreeting.isSeen()) return
    return measureView((duration) => {
      keptGreeting.markSeen()
      const body = { engagement_type: 'view', duration_viewed: duration, interaction_type: 'passive' }
      api.engagement({ params: { timestamp }, body, keepalive: true }).catch(() => undefined)
    })
  }, [timestamp])
}

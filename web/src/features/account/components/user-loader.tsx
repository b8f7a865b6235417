import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useAppState } from '#kernel/app-state'
import { profileQuery, userQuery } from '../account.api.ts'
import { useEarlyAccess } from '../early-access.ts'

/** Loads the current user once per session without blocking the page. */
export function UserLoader({ children }: { children: ReactNode }) {
  const isSignedIn = useAppState((state) => state.isAuthenticated)
  const isUnknown = useAppState((state) => state.user === null)
  const { data: user } = useQuery({ ...userQuery, enabled: isSignedIn && isUnknown })
  const { data: profile } = useQuery({ ...profileQuery, enabled: isSignedIn })
  const hasEarlyAccess = profile?.earlyAccess === true

  useEffect(() => {
    if (user) useAppState.setState({ user })
  }, [user])
  useEffect(() => {
    useEarlyAccess.setState({ isOn: hasEarlyAccess })
    return () => useEarlyAccess.setState({ isOn: false })
  }, [hasEarlyAccess])

  return children
}

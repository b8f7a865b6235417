import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The token of an email link. Removed from the URL, because it works without signing in. */
export function useLinkToken(): string {
  const { token: tokenInUrl }: Record<string, unknown> = useSearch({ strict: false })
  const [token] = useState(() => String(tokenInUrl ?? ''))
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return token
}

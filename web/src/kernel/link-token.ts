import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The token of the link in a mail. What acts without signing in does not stay in the browser's history. */
export function useLinkToken(): string {
  const { token: asked }: Record<string, unknown> = useSearch({ strict: false })
  const [token] = useState(() => String(asked ?? ''))
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return token
}

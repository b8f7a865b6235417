import { statusRoutes } from '@sextant/contract/kernel/status'
import { useEffect, useState } from 'react'
import { clientFor } from '#kernel/client'

export type ServerStatus = 'Checking...' | 'OK' | 'Offline'

const pollEveryMs = 10_000

// The status stands at the root of the server, for whoever watches it.
const api = clientFor(statusRoutes, '')

async function ask(): Promise<ServerStatus> {
  try {
    const { status } = await api.read({ signal: AbortSignal.timeout(pollEveryMs) })
    return status === 'ok' ? 'OK' : 'Offline'
  } catch {
    return 'Offline'
  }
}

/** Asks every ten seconds while the tab is looked at. By hand: the query library would cost the first visit 10 KB. */
export function useServerStatus(): ServerStatus {
  const [status, setStatus] = useState<ServerStatus>('Checking...')
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      const answer = await ask()
      if (isGone) return
      setStatus(answer)
      timer = setTimeout(poll, pollEveryMs)
    }
    void poll()
    document.addEventListener('visibilitychange', poll)
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [])
  return status
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button'
import { Spinner } from '#ui/states/spinner'
import type { GoogleOutcome } from '../google.ts'
import { prepareProvider } from '../identity/chosen-provider.ts'
import { googleWindow } from '../identity/google-window.ts'
import type { Refusal } from '../refusals.ts'
import { GoogleMark } from './google-mark.tsx'

interface GoogleButtonProps<Field extends string> {
  enter: (signal: AbortSignal) => Promise<GoogleOutcome<Field>>
  onEntered: () => Promise<void>
  /** Undefined clears an earlier error. */
  onRefused: (refusal: Refusal<Field> | undefined) => void
}

/** Stays clickable while the window is open: a second click brings it to the front. */
export function GoogleButton<Field extends string>({ enter, onEntered, onRefused }: GoogleButtonProps<Field>) {
  const page = useRef<AbortController>(null)
  // Counted, because a second click makes a second, short call.
  const [calls, setCalls] = useState(0)
  const isGone = useSyncExternalStore(googleWindow.subscribe, googleWindow.isGone)
  const isWaiting = calls > 0 && !isGone
  useEffect(() => {
    const here = new AbortController()
    page.current = here
    void prepareProvider()
    return () => here.abort()
  }, [])

  async function start(): Promise<void> {
    if (!page.current) return
    if (!isWaiting) onRefused(undefined)
    setCalls((count) => count + 1)
    try {
      const outcome = await enter(page.current.signal)
      if (outcome === 'entered') await onEntered()
      else if (outcome !== 'left') onRefused(outcome)
    } finally {
      setCalls((count) => count - 1)
    }
  }

  return (
    <div className="mt-6">
      <p className="mb-5 flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button size="lg" isWide icon={isWaiting ? <Spinner /> : <GoogleMark />} onClick={() => void start()}>
        Continue with Google
      </Button>
      <p role="status" className="text-center text-xs text-balance text-ink-2 not-empty:mt-3">
        {isWaiting && "Continue in the Google window. If you can't see it, click the button again."}
      </p>
    </div>
  )
}

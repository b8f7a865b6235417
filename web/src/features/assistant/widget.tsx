import { useLocation } from '@tanstack/react-router'
import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useAppState } from '#kernel/app-state'
import { cx } from '../../ui/cx.ts'
import { type Shown, stepAside, useWidget } from './use-widget.ts'

const Panel = lazy(() => import('./panel.tsx').then(({ Panel: loaded }) => ({ default: loaded })))

/** The assistant at the bottom right of every page: closed, open or minimized. On a phone it is the last entry of the bar. */
export function Widget() {
  const mode = useWidget((state) => state.shown)
  const isSignedIn = useAppState(({ isAuthenticated }) => isAuthenticated)
  const launcher = useRef<HTMLButtonElement>(null)
  const before = useRef<Shown>(mode)
  useEffect(() => {
    // Return focus to where it was before.
    if (mode === 'closed' && before.current !== 'closed') launcher.current?.focus()
    before.current = mode
  }, [mode])
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes.
  useEffect(stepAside, [pathname])
  if (!isSignedIn) return null
  return (
    <div className="pointer-events-none fixed end-4 bottom-4 z-20 flex flex-col items-end max-sm:end-0 max-sm:bottom-0 max-sm:w-1/5 max-sm:pb-[env(safe-area-inset-bottom)] print:hidden">
      {mode === 'closed' ? (
        <button
          ref={launcher}
          type="button"
          aria-label="Open the assistant"
          onClick={() => useWidget.setState({ shown: 'open' })}
          className={cx(
            'pointer-events-auto flex cursor-pointer flex-col items-center justify-center gap-0.5 max-sm:h-14 max-sm:w-full max-sm:text-2xs max-sm:font-medium max-sm:text-ink-2 max-sm:focus-visible:-outline-offset-4',
            'sm:size-12 sm:rounded-full sm:border sm:border-line-strong sm:bg-action sm:text-on-action sm:shadow-float',
            'sm:transition-transform sm:duration-150 sm:ease-instrument sm:hover:-translate-y-0.5 motion-reduce:transition-none',
          )}
        >
          <MessageCircleQuestionMark aria-hidden="true" className="size-5" strokeWidth={1.5} />
          <span className="sm:hidden">Assistant</span>
        </button>
      ) : (
        <Suspense fallback={null}>
          <Panel shown={mode} />
        </Suspense>
      )}
    </div>
  )
}

import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useAppState } from '#kernel/app-state'
import { cx } from '../../ui/cx.ts'
import { type Shown, useWidget } from './use-widget.ts'

const Panel = lazy(() => import('./panel.tsx').then(({ Panel: loaded }) => ({ default: loaded })))

/** The assistant at the bottom right of every page: closed, open or minimized. */
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
  if (!isSignedIn) return null
  return (
    <div className="pointer-events-none fixed end-4 bottom-4 z-20 flex flex-col items-end in-[body:has([data-bottom-bar])]:max-sm:bottom-20 print:hidden">
      {mode === 'closed' ? (
        <button
          ref={launcher}
          type="button"
          aria-label="Open the assistant"
          onClick={() => useWidget.setState({ shown: 'open' })}
          className={cx(
            'pointer-events-auto grid size-12 cursor-pointer place-items-center rounded-full border border-line-strong bg-action text-on-action shadow-float',
            'transition-transform duration-150 ease-instrument hover:-translate-y-0.5 motion-reduce:transition-none',
          )}
        >
          <MessageCircleQuestionMark aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      ) : (
        <Suspense fallback={null}>
          <Panel shown={mode} />
        </Suspense>
      )}
    </div>
  )
}

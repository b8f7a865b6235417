import { suggestEmail } from '@sextant/contract/auth/rules'
import { useEffect, useState } from 'react'
import { cx } from '../../../ui/cx.ts'

const pauseMs = 400

/** Debounced, because half-typed addresses look like typos. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export function DidYouMean({ email, onAccept }: { email: string; onAccept: (email: string) => void }) {
  const settled = useSettled(email)
  const suggestion = settled === email ? suggestEmail(email) : undefined
  return (
    <div aria-live="polite" className={cx('text-xs text-ink-2', suggestion && 'mt-1.5')}>
      {suggestion && (
        <>
          Did you mean{' '}
          <button
            type="button"
            onClick={() => onAccept(suggestion)}
            className="touch-target cursor-pointer rounded-xs font-medium text-brass underline decoration-current/50 underline-offset-4 hover:decoration-current"
          >
            {suggestion}
          </button>
          ?
        </>
      )}
    </div>
  )
}

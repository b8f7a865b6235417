import { Mark } from '#ui/text/mark'

/** Shown while a page outside the shell loads. */
export function PlainPending() {
  return (
    <div role="status" aria-label="Loading" className="grid min-h-dvh animate-pulse place-items-center text-ink-3">
      <Mark className="size-10" />
    </div>
  )
}

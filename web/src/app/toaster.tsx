import { type FocusEvent, useEffect, useRef } from 'react'
import {
  dismissToast,
  followScreenWidth,
  holdToasts,
  releaseToasts,
  type Toast,
  type ToastPosition,
  useToasts,
} from '#kernel/toasts'
import { Button } from '#ui/button'
import { Toast as ToastCard } from '#ui/toast'

// Below the header, which stays in reach.
const corners: Record<ToastPosition, string> = {
  'top-right': 'top-20 right-4 items-end',
  'top-center': 'top-20 inset-x-4 items-center',
  'bottom-right': 'bottom-4 right-4 items-end',
  'bottom-center': 'bottom-4 inset-x-4 items-center',
}
const positions = Object.keys(corners) as ToastPosition[]

function holdWhileHidden(): () => void {
  const onVisibility = () => (document.hidden ? holdToasts('hidden') : releaseToasts('hidden'))
  document.addEventListener('visibilitychange', onVisibility)
  return () => document.removeEventListener('visibilitychange', onVisibility)
}

/** A toast that leaves with the focus in it hands the focus to the next one, or back to where it came from. */
function useFocusPassedOn(toasts: Toast[]) {
  const region = useRef<HTMLElement>(null)
  const focused = useRef<string>(undefined)
  const origin = useRef<Element>(null)
  useEffect(() => {
    if (!focused.current || toasts.some(({ id, open }) => open && id === focused.current)) return
    focused.current = undefined
    const next = region.current?.querySelector('[data-toast]:not([data-leaving]) button') ?? origin.current
    if (next instanceof HTMLElement) next.focus()
  }, [toasts])
  return {
    region,
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>('[data-toast]')?.dataset.toast
      if (!region.current?.contains(relatedTarget)) origin.current = relatedTarget
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = undefined
    },
  }
}

export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  const { region, ...focus } = useFocusPassedOn(toasts)
  useEffect(holdWhileHidden, [])
  useEffect(followScreenWidth, [])
  if (toasts.length === 0) return null
  return (
    // React Aria leaves its top layer alone when an open dialog makes the rest of the page inert.
    <section ref={region} aria-label="Messages" data-react-aria-top-layer="true" {...focus}>
      {positions.map((position) => (
        <div key={position} className={`pointer-events-none fixed z-60 flex flex-col gap-3 ${corners[position]}`}>
          {toasts
            .filter((toast) => toast.position === position)
            .map((toast) => (
              <ShownToast key={toast.id} toast={toast} />
            ))}
        </div>
      ))}
    </section>
  )
}

function ShownToast({ toast: { id, variant, title, description, action, open } }: { toast: Toast }) {
  return (
    <article
      data-toast={id}
      data-leaving={open ? undefined : true}
      // One that appears under a resting pointer was not pointed at.
      onPointerMove={({ movementX, movementY }) => open && (movementX || movementY) && holdToasts('pointer', id)}
      onPointerLeave={() => releaseToasts('pointer', id)}
      onFocus={() => open && holdToasts('focus', id)}
      onBlur={() => releaseToasts('focus', id)}
      className={`pointer-events-auto w-full max-w-sm transition-opacity duration-200 ease-instrument starting:opacity-0 sm:w-96 ${open ? '' : 'opacity-0'}`}
    >
      <ToastCard
        variant={variant}
        title={title}
        description={description}
        onDismiss={() => dismissToast(id)}
        action={
          action && (
            <Button
              size="sm"
              onClick={() => {
                dismissToast(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )
        }
      />
    </article>
  )
}

import { type FocusEvent, useEffect, useRef } from 'react'
import {
  dismissToast,
  followScreenWidth,
  holdToasts,
  releaseToasts,
  type Toast,
  type ToastPosition,
  useToasts,
} from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { Toast as ToastCard } from '#ui/overlays/toast'
import { useShiftOff } from './clear-of-controls.ts'

// Below the header, which stays reachable.
const corners: Record<ToastPosition, string> = {
  'top-right': 'top-20 right-4 items-end',
  'top-center': 'top-20 inset-x-4 items-center',
  'bottom-right': 'bottom-[calc(var(--sx-thumb-bar)+1rem)] right-4 items-end',
  'bottom-center': 'bottom-[calc(var(--sx-thumb-bar)+1rem)] inset-x-4 items-center',
}
const positions = Object.keys(corners) as ToastPosition[]

function holdWhileHidden(): () => void {
  const onVisibility = () => (document.hidden ? holdToasts('hidden') : releaseToasts('hidden'))
  document.addEventListener('visibilitychange', onVisibility)
  return () => document.removeEventListener('visibilitychange', onVisibility)
}

/** When a focused toast closes, focus moves to the next toast or back to where it came from. */
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

/** Escape closes the newest toast, unless a dialog or menu handled the key. */
function dismissOnEscape(): () => void {
  const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    const newest = useToasts.getState().toasts.find(({ open }) => open)
    if (key === 'Escape' && !defaultPrevented && newest) dismissToast(newest.id)
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  const { region, ...focus } = useFocusPassedOn(toasts)
  useEffect(holdWhileHidden, [])
  useEffect(followScreenWidth, [])
  useEffect(dismissOnEscape, [])
  if (toasts.length === 0) return null
  return (
    // React Aria doesn't make its top layer inert when a dialog opens.
    <section ref={region} aria-label="Messages" data-react-aria-top-layer="true" {...focus}>
      {positions.map((position) => (
        <Corner key={position} position={position} toasts={toasts.filter((toast) => toast.position === position)} />
      ))}
    </section>
  )
}

function Corner({ position, toasts }: { position: ToastPosition; toasts: Toast[] }) {
  const corner = useRef<HTMLDivElement>(null)
  const isTop = position.startsWith('top')
  const visibleIds = toasts.map(({ id }) => id).join(' ')
  const shift = useShiftOff(corner, isTop ? 'top' : 'bottom', visibleIds)
  return (
    <div ref={corner} className={`pointer-events-none fixed z-60 flex flex-col gap-3 ${corners[position]}`}>
      {toasts.map((toast) => (
        <ShownToast key={toast.id} toast={toast} shift={isTop ? shift : -shift} />
      ))}
    </div>
  )
}

/** Clicking a toast closes it, unless the person is selecting its text. */
function isMeantToGo({ target, button }: { target: EventTarget; button: number }): boolean {
  const isOnControl = target instanceof Element && target.closest('button, a') !== null
  return button === 0 && !isOnControl && window.getSelection()?.isCollapsed !== false
}

function ShownToast({ toast, shift }: { toast: Toast; shift: number }) {
  const { id, variant, title, description, action, also, open } = toast
  const offered = [action, also].filter((one) => one !== undefined)
  return (
    <article
      data-toast={id}
      data-leaving={open ? undefined : true}
      // A toast that appears under a resting pointer isn't hovered.
      onPointerMove={({ movementX, movementY }) => open && (movementX || movementY) && holdToasts('pointer', id)}
      onPointerLeave={() => releaseToasts('pointer', id)}
      onPointerUp={(event) => isMeantToGo(event) && dismissToast(id)}
      onFocus={() => open && holdToasts('focus', id)}
      onBlur={() => releaseToasts('focus', id)}
      className={`w-full max-w-sm transition-[opacity,translate] duration-200 ease-instrument starting:opacity-0 sm:w-96 ${open ? 'pointer-events-auto' : 'pointer-events-none opacity-0'}`}
      style={{ translate: `0 ${shift}px` }}
    >
      <ToastCard
        variant={variant}
        title={title}
        description={description}
        onDismiss={() => dismissToast(id)}
        action={
          offered.length > 0 &&
          offered.map(({ label, run }) => (
            <Button
              key={label}
              size="sm"
              variant={run === also?.run ? 'ghost' : 'secondary'}
              onClick={() => {
                dismissToast(id)
                run()
              }}
            >
              {label}
            </Button>
          ))
        }
      />
    </article>
  )
}

import { useEffect } from 'react'
import { dismissToast, holdToasts, releaseToasts, type Toast, type ToastPosition, useToasts } from '#kernel/toasts'
import { Toast as ToastCard } from '#ui/toast'

// Below the header, which stays in reach.
const corners: Record<ToastPosition, string> = {
  'top-right': 'top-20 right-4 items-end',
  'top-center': 'top-20 inset-x-4 items-center',
  'bottom-right': 'bottom-4 right-4 items-end',
  'bottom-center': 'bottom-4 inset-x-4 items-center',
}
const positions = Object.keys(corners) as ToastPosition[]

export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  useEffect(() => {
    // A toast that goes away under the pointer or with the focus tells nobody that they left it.
    if (toasts.length === 0) for (const reason of ['pointer', 'focus'] as const) releaseToasts(reason)
  }, [toasts.length])
  useEffect(() => {
    const onVisibility = () => (document.hidden ? holdToasts('hidden') : releaseToasts('hidden'))
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
  if (toasts.length === 0) return null
  return (
    <section
      aria-label="Messages"
      // React Aria leaves this alone when an open dialog makes the rest of the page inert.
      data-react-aria-top-layer="true"
      onPointerEnter={() => holdToasts('pointer')}
      onPointerLeave={() => releaseToasts('pointer')}
      onFocus={() => holdToasts('focus')}
      onBlur={() => releaseToasts('focus')}
    >
      {positions.map((position) => (
        <Corner key={position} position={position} toasts={toasts.filter((toast) => toast.position === position)} />
      ))}
    </section>
  )
}

function Corner({ position, toasts }: { position: ToastPosition; toasts: Toast[] }) {
  return (
    <div className={`pointer-events-none fixed z-60 flex flex-col gap-3 ${corners[position]}`}>
      {toasts.map(({ id, variant, title, description, open }) => (
        <div
          key={id}
          className={`pointer-events-auto w-full max-w-sm transition-opacity duration-200 ease-instrument starting:opacity-0 sm:w-96 ${open ? '' : 'opacity-0'}`}
        >
          <ToastCard variant={variant} title={title} description={description} onDismiss={() => dismissToast(id)} />
        </div>
      ))}
    </div>
  )
}

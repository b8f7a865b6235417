import { create } from 'zustand'
import { ApiError, describeError, isAbort } from './api-error.ts'

export type ToastVariant = 'success' | 'error' | 'warning' | 'info'
export type ToastPosition = 'top-right' | 'top-center' | 'bottom-right' | 'bottom-center'

export interface Toast {
  id: string
  variant: ToastVariant
  title: string
  description?: string
  position: ToastPosition
  priority: 'high' | 'normal'
  duration: number
  /** False while it leaves the screen. */
  open: boolean
}

const mostShown = 3
const defaultDurationMs = 5_000
const errorDurationMs = 8_000
/** As long as the closing motion of the toaster. */
const leaveMs = 200

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

const read = () => useToasts.getState().toasts
const write = (toasts: Toast[]) => useToasts.setState({ toasts })

interface Countdown {
  timer: ReturnType<typeof setTimeout> | undefined
  remaining: number
  since: number
}
const countdowns = new Map<string, Countdown>()
type HoldReason = 'pointer' | 'focus' | 'hidden'
const holds = new Set<HoldReason>()

function run(id: string, countdown: Countdown): void {
  countdown.since = Date.now()
  countdown.timer = setTimeout(() => dismissToast(id), countdown.remaining)
}

function forget(id: string): void {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
}

/** Stops every countdown while a person reads or reaches for a toast, or cannot see it. */
export function holdToasts(reason: HoldReason): void {
  const wereRunning = holds.size === 0
  holds.add(reason)
  if (!wereRunning) return
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer)
    countdown.remaining -= Date.now() - countdown.since
  }
}

export function releaseToasts(reason: HoldReason): void {
  const wasHeld = holds.delete(reason)
  if (!wasHeld || holds.size > 0) return
  for (const [id, countdown] of countdowns) run(id, countdown)
}

export function dismissToast(id: string): void {
  forget(id)
  write(read().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => write(read().filter((toast) => toast.id !== id)), leaveMs)
}

function place(variant: ToastVariant): ToastPosition {
  const edge = variant === 'error' || variant === 'warning' ? 'top' : 'bottom'
  return window.matchMedia('(max-width: 767.98px)').matches ? `${edge}-center` : `${edge}-right`
}

let shown = 0

function show(variant: ToastVariant, title: string, description?: string): string {
  shown += 1
  const added: Toast = {
    id: `toast-${shown}`,
    variant,
    title,
    ...(description && { description }),
    position: place(variant),
    priority: variant === 'error' || variant === 'warning' ? 'high' : 'normal',
    duration: variant === 'error' ? errorDurationMs : defaultDurationMs,
    open: true,
  }
  const all = [added, ...read()]
  for (const dropped of all.slice(mostShown)) forget(dropped.id)
  write(all.slice(0, mostShown))

  const countdown: Countdown = { timer: undefined, remaining: added.duration, since: Date.now() }
  countdowns.set(added.id, countdown)
  if (holds.size === 0) run(added.id, countdown)
  return added.id
}

export const toast = {
  success: (title: string, description?: string) => show('success', title, description),
  info: (title: string, description?: string) => show('info', title, description),
  warning: (title: string, description?: string) => show('warning', title, description),
  error: (title: string, description?: string) => show('error', title, description),

  /** For a call that failed. Says nothing about one that the person left behind. */
  failure(title: string, error: unknown): void {
    if (isAbort(error)) return
    const isOffline = error instanceof ApiError && error.code === 'network'
    show('error', title, isOffline ? 'Please check your internet connection and try again.' : describeError(error))
  },
}

import { create } from 'zustand'
import { ApiError, describeError, isAbort } from '../data/api-error.ts'
import { endCountdown, startCountdown } from './toast-countdowns.ts'

export { holdToasts, releaseToasts } from './toast-countdowns.ts'

export type ToastVariant = 'success' | 'error' | 'warning' | 'info'
export type ToastPosition = 'top-right' | 'top-center' | 'bottom-right' | 'bottom-center'

interface ToastAction {
  label: string
  run: () => void
}

export interface ToastOptions {
  /** One action, offered as a button; running it closes the toast. */
  action?: ToastAction
  /** A quieter one beside it. */
  also?: ToastAction
  /** In milliseconds. */
  duration?: number
  /** What it is about, such as a PRD: older toasts about the same thing go. */
  about?: string
}

export interface Toast {
  id: string
  variant: ToastVariant
  title: string
  description?: string
  action?: ToastAction
  also?: ToastAction
  position: ToastPosition
  priority: 'high' | 'normal'
  duration: number
  about?: string
  /** False while it animates out. */
  open: boolean
}

const mostShown = 3
const defaultDurationMs = 5_000
const errorDurationMs = 8_000
/** Same as the toaster's closing animation. */
const leaveMs = 200
const narrowScreen = '(max-width: 767.98px)'

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

const read = () => useToasts.getState().toasts
const write = (toasts: Toast[]) => useToasts.setState({ toasts })

export function dismissToast(id: string): void {
  endCountdown(id)
  write(read().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => write(read().filter((toast) => toast.id !== id)), leaveMs)
}

const isUrgent = (variant: ToastVariant) => variant === 'error' || variant === 'warning'

function place(variant: ToastVariant, isNarrow: boolean): ToastPosition {
  const edge = isUrgent(variant) ? 'top' : 'bottom'
  return isNarrow ? `${edge}-center` : `${edge}-right`
}

/** Moves toasts when the screen becomes narrow or wide. */
export function followScreenWidth(): () => void {
  const screen = window.matchMedia(narrowScreen)
  const move = () => write(read().map((toast) => ({ ...toast, position: place(toast.variant, screen.matches) })))
  screen.addEventListener('change', move)
  return () => screen.removeEventListener('change', move)
}

let count = 0

function show(variant: ToastVariant, title: string, description?: string, options: ToastOptions = {}): string {
  count += 1
  const added: Toast = {
    id: `toast-${count}`,
    variant,
    title,
    ...(description && { description }),
    ...(options.action && { action: options.action }),
    ...(options.also && { also: options.also }),
    position: place(variant, window.matchMedia(narrowScreen).matches),
    priority: isUrgent(variant) ? 'high' : 'normal',
    duration: options.duration ?? (variant === 'error' ? errorDurationMs : defaultDurationMs),
    ...(options.about && { about: options.about }),
    open: true,
  }
  const isOvertaken = (one: Toast) => options.about !== undefined && one.about === options.about
  for (const older of read().filter(isOvertaken)) endCountdown(older.id)
  const all = [added, ...read().filter((one) => !isOvertaken(one))]
  for (const dropped of all.slice(mostShown)) endCountdown(dropped.id)
  write(all.slice(0, mostShown))
  startCountdown(added.id, added.duration, () => dismissToast(added.id))
  return added.id
}

type Show = (title: string, description?: string, options?: ToastOptions) => string

const shower =
  (variant: ToastVariant): Show =>
  (title, description, options) =>
    show(variant, title, description, options)

export const toast = {
  success: shower('success'),
  info: shower('info'),
  warning: shower('warning'),
  error: shower('error'),

  /** For a failed call. Ignores calls that were cancelled. */
  failure(title: string, error: unknown, options?: ToastOptions): void {
    if (isAbort(error)) return
    const isOffline = error instanceof ApiError && error.code === 'network'
    const description = isOffline ? 'Please check your internet connection and try again.' : describeError(error)
    show('error', title, description, options)
  },
}

import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError, networkError } from '#kernel/data/api-error'
import { toastPresets } from '#kernel/toasts/toast-presets'
import { toast } from '#kernel/toasts/toasts'

interface BoundaryProps {
  onFailure: (error: unknown) => void
  failed: ReactNode
  children: ReactNode
}

class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error)
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}

function report(error: unknown): void {
  if (error instanceof ApiError && error.code === 'network') toastPresets.connectionError()
  else toast.failure('Something went wrong', error)
}

interface LatePartProps<Props> {
  part: Props
  pending?: ReactNode
  /** Shown if the part fails to load or render; `retry` loads it again. */
  failed?: (retry: () => void) => ReactNode
  onFailure?: () => void
}

/**
 * A component loaded on first use that can fail without taking the page down. React's own lazy caches the failure; this
 * one retries the next time.
 */
export function latePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const ask = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch((cause) => {
        throw networkError(cause)
      }),
    )
  let latest = ask()
  return function LatePart({ part, pending, failed, onFailure }: LatePartProps<Props>) {
    const [loaded, setLoaded] = useState({ Part: latest, attempt: 0 })
    function fail(error: unknown) {
      if (latest === loaded.Part) latest = ask()
      report(error)
      onFailure?.()
    }
    const retry = () => setLoaded(({ attempt }) => ({ Part: latest, attempt: attempt + 1 }))
    return (
      <PartBoundary key={loaded.attempt} onFailure={fail} failed={failed?.(retry)}>
        <Suspense fallback={pending}>
          <loaded.Part {...part} />
        </Suspense>
      </PartBoundary>
    )
  }
}

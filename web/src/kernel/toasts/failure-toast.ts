import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ApiError } from '../data/api-error.ts'
import { sameSitePath } from '../session/same-site-path.ts'
import { toast } from './toasts.ts'

const labels: Readonly<Record<string, string>> = { '/billing': 'Upgrade Plan', '/settings': 'Open settings' }

const labelOf = (path: string) => labels[path.split(/[?#]/, 1)[0] ?? ''] ?? 'Show me'

/** Shows a toast for a failed call, with a link if the error names a page that helps. */
export function useFailureToast() {
  const { history } = useRouter()
  return useCallback(
    (title: string, error: unknown) => {
      const path = error instanceof ApiError ? sameSitePath(error.link) : undefined
      toast.failure(title, error, path ? { action: { label: labelOf(path), run: () => history.push(path) } } : {})
    },
    [history],
  )
}

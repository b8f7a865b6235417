import { useCallback } from 'react'
import { ApiError, isAbort } from '#kernel/api-error'
import { useFailureToast } from '#kernel/failure-toast'

/** What the server said, in its own words where it said something. */
function messageOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  if (error.code === 'network') return 'Network error'
  return error.code.startsWith('http_') ? otherwise : error.detail
}

const reworded = (error: unknown, detail: string) =>
  new ApiError(
    error instanceof ApiError ? error.status : 0,
    'reworded',
    detail,
    error instanceof ApiError && error.link ? { cause: error, link: error.link } : { cause: error },
  )

/** Tells what the server said, else the given sentence. */
export function useTellRefusal() {
  const tell = useFailureToast()
  return useCallback(
    (title: string, error: unknown, otherwise: string) =>
      isAbort(error) || tell(title, reworded(error, messageOf(error, otherwise))),
    [tell],
  )
}

/** Tells the given sentence; what the server said only where it leads to a page that helps. */
export function useTellFailure() {
  const tell = useFailureToast()
  return useCallback(
    (title: string, error: unknown, sentence: string) => {
      if (isAbort(error)) return
      const isHelped = error instanceof ApiError && error.link !== undefined
      tell(title, isHelped ? error : reworded(error, sentence))
    },
    [tell],
  )
}

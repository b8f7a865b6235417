import { useCallback } from 'react'
import { ApiError, isAbort } from '#kernel/data/api-error'
import { useFailureToast } from '#kernel/toasts/failure-toast'

/** Prefers the server's message. */
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

/** Shows the server's message, or the fallback when there is none. */
export function useShowRefusal() {
  const showFailure = useFailureToast()
  return useCallback(
    (title: string, error: unknown, otherwise: string) =>
      isAbort(error) || showFailure(title, reworded(error, messageOf(error, otherwise))),
    [showFailure],
  )
}

/** Shows the given message; the server's only when it links to a page that helps. */
export function useShowFailure() {
  const showFailure = useFailureToast()
  return useCallback(
    (title: string, error: unknown, sentence: string) => {
      if (isAbort(error)) return
      const isHelped = error instanceof ApiError && error.link !== undefined
      showFailure(title, isHelped ? error : reworded(error, sentence))
    },
    [showFailure],
  )
}

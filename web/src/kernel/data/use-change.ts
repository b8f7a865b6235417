import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useFailureToast } from '../toasts/failure-toast.ts'
import type { Outcome } from './outcome.ts'

interface ChangeOptions<Given, Result> extends Outcome<Given, Result> {
  /** The title of the toast for a change that failed. */
  failed?: string | ((input: Given) => string)
  /** What is loaded again after a change, whether it failed or not. */
  topic?: QueryKey
}

/** Changes something on the server. */
export function useChange<Given = void, Result = unknown>(
  mutationFn: (input: Given) => Promise<Result>,
  { failed, topic, onSuccess, onError }: ChangeOptions<Given, Result> = {},
) {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn,
    ...(onSuccess && { onSuccess }),
    onError(error, input) {
      if (failed) showFailure(typeof failed === 'string' ? failed : failed(input), error)
      return onError?.(error, input)
    },
    ...(topic && { onSettled: () => cache.invalidateQueries({ queryKey: topic }) }),
  })
}

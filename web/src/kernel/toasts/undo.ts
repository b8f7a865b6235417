import { undoOfferedMs } from '@sextant/contract/bin/kinds'
import { binRoutes } from '@sextant/contract/bin/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '../data/client.ts'
import { useFailureToast } from './failure-toast.ts'
import { toast } from './toasts.ts'

const api = clientFor(binRoutes)

export const restoreDeleted = ({ id }: { id: string }) => api.restore({ params: { id } })

/** Says what was done and offers to take it back. */
export function offerUndo(title: string, description: string | undefined, undo: { about: string; run: () => void }) {
  toast.success(title, description, {
    action: { label: 'Undo', run: undo.run },
    duration: undoOfferedMs,
    about: undo.about,
  })
}

/** Restores something from the bin; everything on the screen may show it again. */
export function useRestore() {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: (deleted: { id: string; title: string }) => restoreDeleted(deleted),
    onSuccess: (_, { id, title }) => void toast.success('Restored', title, { about: id }),
    onError: (error) => showFailure("Couldn't restore it", error),
    onSettled: () => cache.invalidateQueries(),
  })
}

interface Deleted {
  id: string
  /** Its name, shown in the message. */
  title: string
  /** What else happened. */
  note?: string
  /** Runs before everything loads again. */
  onUndo?: () => void
}

/** For what went to the bin: says so, with Undo. */
export function useUndo() {
  const restore = useRestore()
  return (message: string, { id, title, note, onUndo }: Deleted) =>
    offerUndo(message, [title, note].filter(Boolean).join(' · '), {
      about: id,
      run() {
        onUndo?.()
        restore.mutate({ id, title })
      },
    })
}

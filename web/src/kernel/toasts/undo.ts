import { undoOfferedMs } from '@sextant/contract/bin/kinds'
import { binRoutes } from '@sextant/contract/bin/routes'
import { inboxRoutes } from '@sextant/contract/inbox/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { clientFor } from '../data/client.ts'
import { useFailureToast } from './failure-toast.ts'
import { type ToastOptions, toast } from './toasts.ts'

const api = clientFor(binRoutes)
const inboxApi = clientFor(inboxRoutes)

export const restoreDeleted = ({ id }: { id: string }) => api.restore({ params: { id } })

/** Says what was done and offers to take it back. */
export function offerUndo(
  title: string,
  description: string | undefined,
  { run, ...options }: Pick<ToastOptions, 'about' | 'also'> & { run: () => void },
) {
  toast.success(title, description, { ...options, action: { label: 'Undo', run }, duration: undoOfferedMs })
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

/** For what went to the bin: says so, with Undo and a way there. */
export function useUndo() {
  const restore = useRestore()
  const { history } = useRouter()
  return (message: string, { id, title, note, onUndo }: Deleted) =>
    offerUndo(message, [title, note].filter(Boolean).join(' · '), {
      about: id,
      also: { label: 'Open bin', run: () => history.push('/bin') },
      run() {
        onUndo?.()
        restore.mutate({ id, title })
      },
    })
}

/** For what was approved or rejected, which can be taken back for a minute. */
export function useUndoDecision(kind: 'output' | 'candidate') {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Named) => inboxApi.undo({ body: { items: [{ kind, id, revision: null }] } }),
    onSuccess({ refused: [refusal] }, { id, title }) {
      if (refusal) toast.error("Couldn't undo", refusal.detail, { about: id })
      else toast.info('Undone', title, { about: id })
    },
    onError: (error) => showFailure("Couldn't undo", error),
    onSettled: () => cache.invalidateQueries(),
  })
  return (message: string, thing: Named, description = thing.title) =>
    offerUndo(message, description, { about: thing.id, run: () => mutate(thing) })
}

interface Deletion {
  remove: (id: string) => Promise<unknown>
  /** Such as `Customer deleted`. */
  done: string
  failed: string
  /** What else happened. */
  note?: string
  /** Everything that may show it. */
  topics: readonly (readonly string[])[]
}

/** Deletes without asking, because it can be undone. */
export function useDelete({ remove, done, failed, note, topics }: Deletion) {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const offer = useUndo()
  return useMutation({
    mutationFn: ({ id }: Named) => remove(id),
    onSuccess: (_, { id, title, name }) => offer(done, { id, title: title ?? name ?? '', ...(note && { note }) }),
    onError: (error) => showFailure(failed, error),
    onSettled: () => Promise.all(topics.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

interface Named {
  id: string
  title?: string
  name?: string
}

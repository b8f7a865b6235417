import { counted } from '@sextant/contract/kernel/counted'
import {
  type Notification,
  type NotificationFilter,
  type NotificationSettingsAnswer,
  type NotificationSettingsDraft,
  notificationRoutes,
  notificationSettingsRoutes,
} from '@sextant/contract/notifications/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { listQuery, readQuery } from '#kernel/data/paging'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { useUndo } from '#kernel/toasts/undo'
import { patchRead } from './patch-read.ts'

const api = clientFor(notificationRoutes)
const settingsApi = clientFor(notificationSettingsRoutes)

// The first word of each key is its live topic.
const topic = ['notifications'] as const
const newestOnes = 5
const pageSize = 20

export const bellQuery = readQuery([...topic, 'bell'], (signal) => api.bell({ signal }))

export const newestQuery = readQuery([...topic, 'newest'], (signal) =>
  api.list({ query: { limit: newestOnes }, signal }),
)

export const countsQuery = readQuery([...topic, 'counts'], (signal) => api.counts({ signal }))

export const foundQuery = (filter: NotificationFilter) =>
  listQuery([...topic, 'found', filter], (cursor, signal) =>
    api.list({ query: { filter, limit: pageSize, cursor }, signal }),
  )

export const notificationSettingsQuery = readQuery([...topic, 'settings'], (signal) => settingsApi.read({ signal }))

/** Marks as read optimistically and rolls back if the server refuses; repeated clicks send one request. */
export function useMarkRead({ id }: Notification) {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const mutationKey = ['mark-read', id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => api.markRead({ params: { id } }),
    onMutate: () => patchRead(cache, topic, (item) => item.id === id),
    onError: (error) => showFailure("Couldn't mark the notification as read", error),
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
  return () => {
    const earlier = cache.getMutationCache().findAll({ mutationKey })
    if (earlier.every(({ state }) => state.status === 'error')) mutate()
  }
}

/** Only up to the newest one shown, so later arrivals stay unread. */
export function useReadAll() {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: (upTo: string | undefined) => api.readAll({ body: { upTo } }),
    onMutate: () => patchRead(cache, topic, () => true),
    onError: (error) => showFailure("Couldn't mark the notifications as read", error),
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
}

export function useClearAll() {
  const cache = useQueryClient()
  const offerUndo = useUndo()
  return useMutation({
    mutationFn: (upTo: string | undefined) => api.clear({ query: { upTo } }),
    onSuccess: ({ binId, changed }) =>
      binId && offerUndo('Notifications cleared', { id: binId, title: counted(changed, 'notification') }),
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
}

export function useSaveNotificationSettings() {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const { queryKey } = notificationSettingsQuery
  return useMutation({
    mutationFn: (body: NotificationSettingsDraft) => settingsApi.save({ body }),
    onMutate: (changes) =>
      cache.setQueryData(queryKey, (saved) => saved && ({ ...saved, ...changes } as NotificationSettingsAnswer)),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
    onError(error) {
      void cache.invalidateQueries({ queryKey })
      showFailure("Couldn't save the setting", error)
    },
  })
}

export const noteTimeZone = (timeZone: string) => settingsApi.noteTimeZone({ body: { timeZone } })

export const stopMails = (token: string) =>
  settingsApi.unsubscribe({ query: { token }, body: { 'List-Unsubscribe': 'One-Click' } })

import {
  avatarRoutes,
  type Device,
  type Profile,
  type ProfileDraft,
  profileRoutes,
  settingsRoutes,
} from '@sextant/contract/account/routes'
import { authRoutes } from '@sextant/contract/auth/routes'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAppState } from '#kernel/app-state'
import { clientFor } from '#kernel/data/client'
import type { Outcome } from '#kernel/data/outcome'
import { readQuery } from '#kernel/data/paging'
import { useChange } from '#kernel/data/use-change'
import { toUser, withProfile } from './user.ts'

const authApi = clientFor(authRoutes)
const avatarApi = clientFor(avatarRoutes)
const profileApi = clientFor(profileRoutes)
const settingsApi = clientFor(settingsRoutes)

export const userQuery = queryOptions({
  queryKey: ['user'],
  async queryFn({ signal }) {
    const [me, isVerified] = await Promise.all([
      authApi.me({ signal }),
      authApi.verificationStatus({ signal }).then(
        ({ email_verified }) => email_verified,
        () => false,
      ),
    ])
    return toUser(me, isVerified)
  },
})

export const profileQuery = readQuery(['profile'], (signal) => profileApi.read({ signal }))

export const settingsQuery = queryOptions({
  // Must match the live topic so that a colleague's changes appear.
  queryKey: ['settings'],
  queryFn: ({ signal }) => settingsApi.read({ signal }),
})

export const devicesQuery = readQuery(['devices'], (signal) => profileApi.devices({ signal }))

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => profileApi.installation({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const exportOwnData = () => profileApi.exportOwnData()

export const requestPasswordReset = (email: string) => authApi.requestReset({ body: { email } })

export function useSaveProfile() {
  const cache = useQueryClient()
  return useChange((changes: Partial<ProfileDraft>) => profileApi.save({ body: changes }), {
    onSuccess(profile: Profile) {
      cache.setQueryData(profileQuery.queryKey, profile)
      useAppState.setState(({ user }) => ({ user: user && withProfile(user, profile) }))
    },
  })
}

export function useUploadAvatar() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn(file: File) {
      const body = new FormData()
      body.append(avatarRoutes.upload.upload.field, file)
      return avatarApi.upload({ body })
    },
    onSuccess: ({ avatar_url }) => showAvatar(cache, avatar_url),
  })
}

export function useRemoveAvatar() {
  const cache = useQueryClient()
  return useChange(() => avatarApi.remove(), { onSuccess: () => showAvatar(cache, null) })
}

/** Updates the profile and the header without another request. */
function showAvatar(cache: QueryClient, avatarUrl: string | null): void {
  cache.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, avatarUrl })
  useAppState.setState(({ user }) => ({ user: user && { ...user, avatarUrl: avatarUrl ?? '' } }))
}

export function useSaveSettings() {
  const cache = useQueryClient()
  return useChange((body: Parameters<typeof settingsApi.save>[0]['body']) => settingsApi.save({ body }), {
    onSuccess: (saved) => cache.setQueryData(settingsQuery.queryKey, saved),
  })
}

export function useEndDevice(outcome: Outcome<Device>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Device) => profileApi.endDevice({ params: { id } }),
    ...outcome,
    onSettled(_done, error, { isThisOne }) {
      // Skip the reload after signing out this device. After a failure, another device may already be signed out.
      if (error || !isThisOne) void cache.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
  })
}

import type { ShareLevel, ShareType } from '@sextant/contract/kernel/sharing'
import { type SharedResource, sharingRoutes } from '@sextant/contract/team/sharing'
import { clientFor } from '#kernel/data/client'
import type { Outcome } from '#kernel/data/outcome'
import { filteredQuery, listQuery, readQuery } from '#kernel/data/paging'
import { useChange } from '#kernel/data/use-change'

const sharingApi = clientFor(sharingRoutes)

export const sharedQuery = (type?: ShareType) =>
  listQuery(['teams', 'shared', type ?? 'all'], (cursor, signal) =>
    sharingApi.list({ query: { type, cursor }, signal }),
  )

export const shareableQuery = (type: ShareType, search: string) =>
  filteredQuery(['teams', 'shareable', type, search], (signal) =>
    sharingApi.shareable({ query: { type, search }, signal }),
  )

export const mySharesQuery = readQuery(['teams', 'my-shares'], (signal) => sharingApi.mine({ signal }))

const useShareChange = <Given, Result>(change: (input: Given) => Promise<Result>, outcome: Outcome<Given, Result>) =>
  useChange(change, { ...outcome, topic: ['teams', 'shared'] })

export interface NewShare {
  type: ShareType
  resourceId: string
  userIds: string[]
  level: ShareLevel
}

export const useShare = (outcome: Outcome<NewShare, SharedResource>) =>
  useShareChange((body: NewShare) => sharingApi.share({ body }), outcome)

interface NewLevel {
  userId: string
  level: ShareLevel
}

export const useSetLevel = (id: string, outcome: Outcome<NewLevel>) =>
  useShareChange(
    ({ userId, level }: NewLevel) => sharingApi.setLevel({ params: { id, userId }, body: { level } }),
    outcome,
  )

export const useUnshareWith = (id: string, outcome: Outcome<string>) =>
  useShareChange((userId: string) => sharingApi.unshareWith({ params: { id, userId } }), outcome)

export const useUnshare = (id: string, outcome: Outcome<void>) =>
  useShareChange(() => sharingApi.unshare({ params: { id } }), outcome)

import { flagOf, type Right, refusals } from '@sextant/contract/kernel/roles'
import { reaches, type ShareLevel, type ShareType } from '@sextant/contract/kernel/sharing'
import { create } from 'zustand'
import { shownViewMode, useAppState } from '../app-state.ts'

interface Share {
  type: ShareType
  resourceId: string
  level: ShareLevel
}

/** Resources shared with the person in the current team; filled by the feature that knows them. */
export const useShares = create<{ shares: readonly Share[] }>(() => ({ shares: [] }))

/** A resource that may be shared with the person, and the level the action needs. */
interface SharedThing {
  type: ShareType
  id: string | undefined
  /** Defaults to `edit`. */
  level?: ShareLevel
}

/** Whether the person may do this in the current workspace; in their own they may do everything. */
export function useMay(permission: Right, thing?: SharedThing): boolean {
  const byRole = useAppState(
    (state) => shownViewMode(state) === 'individual' || (state.currentTeam?.permissions?.[flagOf(permission)] ?? true),
  )
  const byShare = useShares(
    ({ shares }) => thing !== undefined && reaches(levelOf(shares, thing), thing.level ?? 'edit'),
  )
  return byRole || byShare
}

/** Whether the role alone allows it right now, for code outside components. */
export function mayNow(permission: Right): boolean {
  const state = useAppState.getState()
  return shownViewMode(state) === 'individual' || (state.currentTeam?.permissions?.[flagOf(permission)] ?? true)
}

/** The same, with the server's refusal message. */
export function usePermission(permission: Right, thing?: SharedThing) {
  const isAllowed = useMay(permission, thing)
  return { isAllowed, reason: isAllowed ? undefined : refusals[permission] }
}

const levelOf = (shares: readonly Share[], { type, id }: SharedThing) =>
  shares.find((share) => share.type === type && share.resourceId === id)?.level

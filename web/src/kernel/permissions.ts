import { flagOf, type Right, refusals } from '@sextant/contract/kernel/roles'
import { reaches, type ShareLevel, type ShareType } from '@sextant/contract/kernel/sharing'
import { create } from 'zustand'
import { shownViewMode, useAppState } from './app-state.ts'

interface Share {
  type: ShareType
  resourceId: string
  level: ShareLevel
}

/** What was shared with the person in the team they look at; filled by the room that knows. */
export const useShares = create<{ shares: readonly Share[] }>(() => ({ shares: [] }))

/** A thing that may have been shared with the person, and the level that doing it needs. */
interface SharedThing {
  type: ShareType
  id: string | undefined
  /** `edit` unless told. */
  level?: ShareLevel
}

/** Whether the person may do it in the workspace they look at; in their own they may do everything. */
export function useMay(permission: Right, thing?: SharedThing): boolean {
  const byRole = useAppState(
    (state) => shownViewMode(state) === 'individual' || (state.currentTeam?.permissions?.[flagOf(permission)] ?? true),
  )
  const byShare = useShares(
    ({ shares }) => thing !== undefined && reaches(levelOf(shares, thing), thing.level ?? 'edit'),
  )
  return byRole || byShare
}

/** Whether the role alone allows it at this moment, for what is no component. */
export function mayNow(permission: Right): boolean {
  const state = useAppState.getState()
  return shownViewMode(state) === 'individual' || (state.currentTeam?.permissions?.[flagOf(permission)] ?? true)
}

/** The same, with the sentence that the server would refuse it with. */
export function usePermission(permission: Right, thing?: SharedThing) {
  const isAllowed = useMay(permission, thing)
  return { isAllowed, reason: isAllowed ? undefined : refusals[permission] }
}

const levelOf = (shares: readonly Share[], { type, id }: SharedThing) =>
  shares.find((share) => share.type === type && share.resourceId === id)?.level

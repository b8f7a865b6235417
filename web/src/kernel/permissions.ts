import type { Permission } from '@sextant/contract/kernel/roles'
import { shownViewMode, useAppState } from './app-state.ts'

/** Whether the person may do it in the workspace they look at; in their own they may do everything. */
export const useMay = (permission: Permission): boolean =>
  useAppState(
    (state) => shownViewMode(state) === 'individual' || (state.currentTeam?.permissions?.[permission] ?? true),
  )

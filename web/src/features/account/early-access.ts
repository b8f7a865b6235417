import { create } from 'zustand'
import type { Theme } from '#kernel/app-state'

/** Beside the cached profile, because commands ask for it outside of any page. */
export const useEarlyAccess = create(() => ({ isOn: false }))

export const isThemeOffered = (theme: Theme, hasEarlyAccess = useEarlyAccess.getState().isOn) =>
  theme === 'light' || hasEarlyAccess

import { create } from 'zustand'
import type { Theme } from '#kernel/app-state'

/** A copy of the profile's flag, because commands read it outside React. */
export const useEarlyAccess = create(() => ({ isOn: false }))

export const isThemeOffered = (theme: Theme, hasEarlyAccess = useEarlyAccess.getState().isOn) =>
  theme === 'light' || hasEarlyAccess

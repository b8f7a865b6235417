import { useBlocker } from '@tanstack/react-router'
import { session } from './session.ts'

interface Place {
  pathname: string
  search: Record<string, unknown>
}

/**
 * Holds a person back who would leave unsaved changes behind: by another path, or by another value of a named part of
 * the search. Who signs out, or was signed out, is not held back.
 */
export function useUnsavedChanges(isDirty: boolean, parts: readonly string[]) {
  const isElsewhere = (from: Place, to: Place) =>
    from.pathname !== to.pathname || parts.some((part) => from.search[part] !== to.search[part])
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    enableBeforeUnload: () => isDirty && session.token() !== null,
    shouldBlockFn: ({ current, next }) => isDirty && session.token() !== null && isElsewhere(current, next),
  })
  return { isLeaving: status === 'blocked', leave: () => proceed?.(), stay: () => reset?.() }
}

import { useBlocker } from '@tanstack/react-router'
import { session } from './session/session.ts'

interface Place {
  pathname: string
  search: Record<string, unknown>
}

/**
 * Asks before the person leaves unsaved changes, by path or by one of the named search values. Doesn't block signing
 * out.
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

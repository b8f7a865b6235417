import { useEffect, useState } from 'react'
import { useUnsavedChanges } from '#kernel/unsaved-changes'

/** Closes right away, or after the person confirms discarding unsaved changes. */
export function useGuardedClose({ isDirty, discard }: { isDirty: boolean; discard: () => void }, onClose: () => void) {
  const leaving = useUnsavedChanges(isDirty, ['output'])
  const [state, setState] = useState<'open' | 'asked' | 'closing'>('open')
  useEffect(() => {
    // Closing may navigate, so wait until the leave guard knows there are no unsaved changes.
    if (state === 'closing' && !isDirty) onClose()
  }, [state, isDirty, onClose])
  return {
    ask: () => setState(isDirty ? 'asked' : 'closing'),
    dialog: {
      isLeaving: leaving.isLeaving || state === 'asked',
      stay() {
        setState('open')
        leaving.stay()
      },
      leave() {
        if (leaving.isLeaving) return leaving.leave()
        discard()
        setState('closing')
      },
    },
  }
}

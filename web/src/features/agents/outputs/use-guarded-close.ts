import { useEffect, useState } from 'react'
import { useUnsavedChanges } from '#kernel/unsaved-changes'

/** Closes at once, or after the person has agreed to lose what is not saved. */
export function useGuardedClose({ isDirty, discard }: { isDirty: boolean; discard: () => void }, onClose: () => void) {
  const leaving = useUnsavedChanges(isDirty, ['output'])
  const [state, setState] = useState<'open' | 'asked' | 'closing'>('open')
  useEffect(() => {
    // Closing may be a navigation, which the guard holds up until it has heard that nothing is left to lose.
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

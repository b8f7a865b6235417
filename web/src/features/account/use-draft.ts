import { useState } from 'react'

/** Keeps only the edited fields, so that fields saved by others in the background still update. */
export function useDraft<Values extends object>(saved: Values) {
  const [changes, setChanges] = useState<Partial<Values>>({})
  const changed = (Object.keys(changes) as (keyof Values)[]).filter((name) => changes[name] !== saved[name])
  return {
    values: { ...saved, ...changes },
    changes: Object.fromEntries(changed.map((name) => [name, changes[name]])) as Partial<Values>,
    isDirty: changed.length > 0,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setChanges((current) => ({ ...current, [name]: value })),
    discard: () => setChanges({}),
  }
}

import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'

/** What a form needs to control a field that isn't a single native input. */
export type FormControl = {
  /** focus() moves to the place where people type or choose. */
  ref?: Ref<{ focus: () => void }>
  onBlur?: () => void
  name?: string
}

/** Makes focus() on the field's `ref` go to the first match inside the element. */
export function useFocusInside<Root extends HTMLElement>(
  ref: FormControl['ref'],
  ...selectors: readonly string[]
): RefObject<Root | null> {
  const root = useRef<Root>(null)
  const latest = useRef(selectors)
  useImperativeHandle(
    ref,
    () => ({
      focus() {
        const found = latest.current.map((selector) => root.current?.querySelector<HTMLElement>(selector))
        found.find(Boolean)?.focus()
      },
    }),
    [],
  )
  return root
}

import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'

/** What a form needs to steer a field that is not one native input. */
export type FormControl = {
  /** Its focus() goes to where one would type or choose. */
  ref?: Ref<{ focus: () => void }>
  /** The focus has left the field. */
  onBlur?: () => void
  name?: string
}

/** Lets focus() on the field's `ref` go to the first match inside the element that gets the answer. */
export function useFocusInside<Root extends HTMLElement>(
  ref: FormControl['ref'],
  ...selectors: readonly string[]
): RefObject<Root | null> {
  const root = useRef<Root>(null)
  const wanted = useRef(selectors)
  useImperativeHandle(
    ref,
    () => ({
      focus() {
        const found = wanted.current.map((selector) => root.current?.querySelector<HTMLElement>(selector))
        found.find(Boolean)?.focus()
      },
    }),
    [],
  )
  return root
}

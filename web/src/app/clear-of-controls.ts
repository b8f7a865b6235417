import { type RefObject, useLayoutEffect, useState } from 'react'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Gap between a toast and the control it moves away from. */
const gapPx = 8
const reachable =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="switch"], [role="checkbox"], [role="tab"]'
const fields = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'
/** Events after which controls may have moved. */
const changes = ['resize', 'scrollend', 'focusin', 'toggle'] as const

export interface Control extends Box {
  /** A text field may be half covered; the rest is still easy to click. */
  isField: boolean
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const isCovered = (stack: Box, control: Control) =>
  overlap(stack, control) > (control.isField ? overlap(control, control) / 2 : 0)

/**
 * How far a stack of toasts has to move toward the middle of the screen to cover no control; 0 if it covers none or
 * there is no free place within reach.
 */
export function shiftOff(stack: Box, controls: readonly Control[], way: { edge: 'top' | 'bottom'; most: number }) {
  const { left, right, top, bottom } = stack
  const isTop = way.edge === 'top'
  for (let shift = 0; shift <= way.most; ) {
    const by = isTop ? shift : -shift
    const there = { left, right, top: top + by, bottom: bottom + by }
    const covered = controls.filter((one) => isCovered(there, one))
    if (covered.length === 0) return shift
    shift = gapPx + Math.max(...covered.map((one) => (isTop ? one.bottom - top : bottom - one.top)))
  }
  return 0
}

function controlsBeside(stack: Element): Control[] {
  const isReachable = (one: Element) =>
    !one.closest('[inert], [data-toast]') && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return [...document.querySelectorAll(reachable)]
    .filter((one) => !stack.contains(one) && isReachable(one))
    .map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left, right, top, bottom, isField: one.matches(fields) }
    })
}

/** Keeps toasts off the page's controls, except while the pointer or focus is on a toast. */
export function useShiftOff(stack: RefObject<HTMLElement | null>, edge: 'top' | 'bottom', trigger: unknown): number {
  const [shift, setShift] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown toasts determine the height of the stack.
  useLayoutEffect(() => {
    function make(): void {
      const element = stack.current
      if (!element || element.matches(':hover, :focus-within')) return
      const stackBox = element.getBoundingClientRect()
      const most = window.innerHeight / 3
      // Without toasts nothing is covered, and asking every control takes long.
      setShift(stackBox.height === 0 ? 0 : shiftOff(stackBox, controlsBeside(element), { edge, most }))
    }
    make()
    for (const name of changes) window.addEventListener(name, make, { capture: true, passive: true })
    return () => {
      for (const name of changes) window.removeEventListener(name, make, { capture: true })
    }
  }, [stack, edge, trigger])
  return shift
}

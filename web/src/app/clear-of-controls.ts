import { type RefObject, useLayoutEffect, useState } from 'react'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Between a toast and what it makes way for. */
const gapPx = 8
const reachable =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="switch"], [role="checkbox"], [role="tab"]'
const fields = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'
/** After these, other controls may lie there. */
const changes = ['resize', 'scrollend', 'focusin', 'toggle'] as const

export interface Control extends Box {
  /** One writes in it: what is left of it is as good to click. */
  isField: boolean
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const isCovered = (stack: Box, control: Control) =>
  overlap(stack, control) > (control.isField ? overlap(control, control) / 2 : 0)

/**
 * How far a stack has to go towards the middle of the screen to lie over no control; 0 where it lies over none, or no
 * place within reach is free.
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

/** Keeps a stack of toasts off the controls of the page, except while somebody is at it. */
export function useShiftOff(stack: RefObject<HTMLElement | null>, edge: 'top' | 'bottom', shown: unknown): number {
  const [shift, setShift] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown says how much room it takes.
  useLayoutEffect(() => {
    function make(): void {
      const element = stack.current
      if (!element || element.matches(':hover, :focus-within')) return
      const most = window.innerHeight / 3
      setShift(shiftOff(element.getBoundingClientRect(), controlsBeside(element), { edge, most }))
    }
    make()
    for (const name of changes) window.addEventListener(name, make, { capture: true, passive: true })
    return () => {
      for (const name of changes) window.removeEventListener(name, make, { capture: true })
    }
  }, [stack, edge, shown])
  return shift
}

import { type RefObject, useLayoutEffect, useState } from 'react'

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Between a toast and what it makes way for. */
const gapPx = 8
const controls =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="switch"], [role="checkbox"], [role="tab"]'
/** After these, other controls may lie there. */
const changes = ['resize', 'scrollend', 'focusin', 'toggle'] as const

/**
 * How far a stack has to go towards the middle of the screen to lie over no control; 0 where it lies over none, or no
 * place within reach is free.
 */
export function shiftOff(stack: Box, others: readonly Box[], { edge, most }: { edge: 'top' | 'bottom'; most: number }) {
  const beside = others.filter(({ left, right }) => left < stack.right && right > stack.left)
  for (let shift = 0; shift <= most; ) {
    const by = edge === 'bottom' ? -shift : shift
    const covered = beside.filter(({ top, bottom }) => top < stack.bottom + by && bottom > stack.top + by)
    if (covered.length === 0) return shift
    const needed = covered.map((one) => (edge === 'bottom' ? stack.bottom - one.top : one.bottom - stack.top))
    shift = Math.max(...needed) + gapPx
  }
  return 0
}

function controlsBeside(stack: Element): Box[] {
  const isReachable = (one: Element) =>
    !one.closest('[inert], [data-toast]') && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return [...document.querySelectorAll(controls)]
    .filter((one) => !stack.contains(one) && isReachable(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}

/** Keeps a stack of toasts off the controls of the page, except while somebody is at it. */
export function useShiftOff(stack: RefObject<HTMLElement | null>, edge: 'top' | 'bottom', shown: unknown): number {
  const [shift, setShift] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown says how much room it takes.
  useLayoutEffect(() => {
    function make(): void {
      const element = stack.current
      if (!element || element.matches(':hover, :focus-within')) return
      const most = window.innerHeight / 2
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

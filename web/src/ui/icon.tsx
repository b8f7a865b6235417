import type { LucideIcon } from 'lucide-react'
import { isValidElement, type ReactNode } from 'react'

/** An icon in our stroke, or an element that has a look of its own. */
export type IconOf = LucideIcon | ReactNode

const isComponent = (icon: IconOf): icon is LucideIcon =>
  typeof icon === 'object' && icon !== null && !isValidElement(icon) && 'render' in icon

export function drawn(Icon: IconOf, className?: string): ReactNode {
  return isComponent(Icon) ? <Icon aria-hidden="true" strokeWidth={1.5} {...(className && { className })} /> : Icon
}

import type { efforts } from '@sextant/contract/prds/rules'
import { ArrowDown, ArrowRight, ArrowUp, Hammer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Chip } from '#ui/text/chip'

type Level = 'high' | 'medium' | 'low'
type Size = (typeof efforts)[number]

const priorities: Record<Level, ComponentProps<typeof Chip>> = {
  high: { tone: 'agent', icon: ArrowUp, children: 'High priority' },
  medium: { icon: ArrowRight, children: 'Medium priority' },
  low: { icon: ArrowDown, children: 'Low priority' },
}
const effortNames: Record<Size, string> = {
  small: 'Small effort',
  medium: 'Medium effort',
  large: 'Large effort',
  unknown: 'Effort unknown',
}

export const Priority = ({ level }: { level: Level }) => <Chip {...priorities[level]} />

export const Effort = ({ size }: { size: Size }) => <Chip icon={Hammer}>{effortNames[size]}</Chip>

import { ArrowDown, ArrowRight, ArrowUp, Hammer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Chip } from '#ui/text/chip'

type Level = 'high' | 'medium' | 'low'
type Size = 'small' | 'medium' | 'large'

const priorities: Record<Level, ComponentProps<typeof Chip>> = {
  high: { tone: 'agent', icon: ArrowUp, children: 'High priority' },
  medium: { icon: ArrowRight, children: 'Medium priority' },
  low: { icon: ArrowDown, children: 'Low priority' },
}
const efforts: Record<Size, string> = { small: 'Small effort', medium: 'Medium effort', large: 'Large effort' }

export const Priority = ({ level }: { level: Level }) => <Chip {...priorities[level]} />

export const Effort = ({ size }: { size: Size }) => <Chip icon={Hammer}>{efforts[size]}</Chip>

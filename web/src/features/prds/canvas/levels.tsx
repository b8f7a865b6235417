import { type efforts, kindNames, type requirementKinds } from '@sextant/contract/prds/rules'
import { ArrowDown, ArrowRight, ArrowUp, CircleAlert, Hammer, MessageSquare } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Chip } from '#ui/text/chip'

type Level = 'high' | 'medium' | 'low'
type Size = Exclude<(typeof efforts)[number], 'unknown'>
type RequirementKind = (typeof requirementKinds)[number]

const priorities: Record<Level, ComponentProps<typeof Chip>> = {
  high: { tone: 'agent', icon: ArrowUp, children: 'High priority' },
  medium: { icon: ArrowRight, children: 'Medium priority' },
  low: { icon: ArrowDown, children: 'Low priority' },
}
const effortNames: Record<Size, string> = {
  small: 'Small effort',
  medium: 'Medium effort',
  large: 'Large effort',
}

const kindIcons = { request: MessageSquare, problem: CircleAlert }

export const Kind = ({ kind }: { kind: RequirementKind }) => <Chip icon={kindIcons[kind]}>{kindNames[kind]}</Chip>

export const Priority = ({ level }: { level: Level }) => <Chip {...priorities[level]} />

export const Effort = ({ size }: { size: Size }) => <Chip icon={Hammer}>{effortNames[size]}</Chip>

import type { Category, Severity } from '@sextant/contract/audit/routes'
import {
  Bot,
  CircleAlert,
  CircleDot,
  Database,
  KeyRound,
  type LucideIcon,
  Settings2,
  ShieldAlert,
  TriangleAlert,
  Users,
  Workflow,
} from 'lucide-react'
import type { ChipTone } from '#ui/text/chip'

export const categoryLooks: Record<Category, { label: string; icon: LucideIcon }> = {
  authentication: { label: 'Authentication', icon: KeyRound },
  workflow: { label: 'Workflow', icon: Workflow },
  agent: { label: 'Agent', icon: Bot },
  team: { label: 'Team', icon: Users },
  settings: { label: 'Settings', icon: Settings2 },
  data: { label: 'Data', icon: Database },
}

export const severityLooks: Record<Severity, { label: string; tone: ChipTone; icon: LucideIcon }> = {
  critical: { label: 'Critical', tone: 'danger', icon: ShieldAlert },
  high: { label: 'High', tone: 'warning', icon: TriangleAlert },
  medium: { label: 'Medium', tone: 'info', icon: CircleAlert },
  low: { label: 'Low', tone: 'neutral', icon: CircleDot },
}

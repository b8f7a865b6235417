import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { FirstStep } from '@sextant/contract/welcome/rules'
import { BadgeCheck, FileText, type LucideIcon, Radar, TrendingUp, UserPlus, Workflow } from 'lucide-react'

interface StepWords {
  title: string
  text: string
  to: string
  icon: LucideIcon
  /** The agent this step runs; watching a competitor needs no run. */
  agentId?: AgentId
}

export const stepWords: Record<FirstStep, StepWords> = {
  'make-prd': {
    title: 'Turn a conversation into a PRD',
    text: 'Paste a call or interview, or try a sample.',
    to: '/agents/user-whisperer',
    icon: FileText,
    agentId: 'user-whisperer',
  },
  'approve-prd': {
    title: 'Approve the PRD',
    text: 'Check the evidence for each item first.',
    to: '/agents/user-whisperer',
    icon: BadgeCheck,
  },
  'watch-competitor': {
    title: 'Watch a competitor',
    text: 'Add a website to get notified when it changes.',
    to: '/agents/market-maven',
    icon: Radar,
  },
  'forecast-feature': {
    title: 'Forecast a feature',
    text: 'Estimate its return before you build it.',
    to: '/agents/impact-predictor',
    icon: TrendingUp,
    agentId: 'impact-predictor',
  },
  automate: {
    title: 'Automate with a workflow',
    text: 'Start from a template and turn it on.',
    to: '/workflows',
    icon: Workflow,
  },
  invite: {
    title: 'Invite your team',
    text: 'Create a team and invite a colleague.',
    to: '/team',
    icon: UserPlus,
  },
}

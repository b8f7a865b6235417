import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { FirstStep } from '@sextant/contract/welcome/rules'
import { BadgeCheck, FileText, type LucideIcon, Radar, TrendingUp, UserPlus, Workflow } from 'lucide-react'

interface StepWords {
  title: string
  text: string
  to: string
  icon: LucideIcon
  /** The agent that has to run for it; watching a site goes on by itself, without a run. */
  agentId?: AgentId
}

export const stepWords: Record<FirstStep, StepWords> = {
  'make-prd': {
    title: 'Turn a conversation into a PRD',
    text: 'Paste a call or an interview. A sample is at hand.',
    to: '/agents/user-whisperer',
    icon: FileText,
    agentId: 'user-whisperer',
  },
  'approve-prd': {
    title: 'Approve it',
    text: 'Check the evidence of each item, then approve.',
    to: '/agents/user-whisperer',
    icon: BadgeCheck,
  },
  'watch-competitor': {
    title: 'Watch a competitor',
    text: 'Add a website, and hear what changes on it.',
    to: '/agents/market-maven',
    icon: Radar,
  },
  'forecast-feature': {
    title: 'Forecast a feature',
    text: 'See what it may return before you build it.',
    to: '/agents/impact-predictor',
    icon: TrendingUp,
    agentId: 'impact-predictor',
  },
  automate: {
    title: 'Let a workflow do it',
    text: 'Start from a template and switch it on.',
    to: '/workflows',
    icon: Workflow,
  },
  invite: {
    title: 'Bring your team',
    text: 'Make a team and invite the first colleague.',
    to: '/team',
    icon: UserPlus,
  },
}

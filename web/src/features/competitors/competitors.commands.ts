import { Plus, Radar, ShieldAlert } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

const group = 'Competitors'
const path = '/agents/market-maven'

export const commands: readonly Command[] = [
  {
    id: 'competitors:add',
    title: 'Add competitor',
    group: 'Create',
    keywords: ['new', 'watch', 'monitor', 'rival', 'site'],
    icon: Plus,
    needs: 'canEditAgents',
    run: ({ go }) => go(`${path}?add=competitor`),
  },
  {
    id: 'competitors:changes',
    title: 'Competitor changes',
    group,
    keywords: ['news', 'market', 'rivals'],
    icon: Radar,
    run: ({ go }) => go(path),
  },
  {
    id: 'competitors:high',
    title: 'High-impact competitor changes',
    group,
    keywords: ['important', 'serious'],
    icon: ShieldAlert,
    run: ({ go }) => go(`${path}?impact=high`),
  },
]

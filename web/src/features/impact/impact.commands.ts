import { Calculator } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

export const commands: readonly Command[] = [
  {
    id: 'impact:analyze',
    title: 'Analyze a feature',
    group: 'Create',
    keywords: ['impact', 'roi', 'return', 'predict', 'score'],
    icon: Calculator,
    needs: 'canEditAgents',
    run: ({ go }) => go('/agents/impact-predictor'),
  },
]

import { defineWebFeature } from '#kernel/feature'
import { impactCommands } from './impact.commands.ts'

export const impact = defineWebFeature({
  name: 'impact',
  commands: impactCommands,
  pages: [],
  workspaces: [{ agentId: 'impact-predictor', lazy: () => import('./pages/impact-predictor-page.tsx') }],
  requirement: () =>
    import('./requirement/analyze-requirement.tsx').then(({ AnalyzeRequirement }) => ({ default: AnalyzeRequirement })),
})

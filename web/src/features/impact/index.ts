import { defineWebFeature } from '#kernel/feature'

export const impact = defineWebFeature({
  name: 'impact',
  commands: () => import('./impact.commands.ts'),
  pages: [],
  workspaces: [{ agentId: 'impact-predictor', lazy: () => import('./pages/impact-predictor-page.tsx') }],
  requirement: () =>
    import('./requirement/analyze-requirement.tsx').then(({ AnalyzeRequirement }) => ({ default: AnalyzeRequirement })),
})

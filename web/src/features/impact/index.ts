import { defineWebFeature } from '#kernel/feature'

export const impact = defineWebFeature({
  name: 'impact',
  pages: [],
  workspaces: [{ agentId: 'impact-predictor', lazy: () => import('./pages/impact-predictor-page.tsx') }],
  requirement: () =>
    import('./requirement/analyze-requirement.tsx').then(({ AnalyzeRequirement }) => ({ default: AnalyzeRequirement })),
})

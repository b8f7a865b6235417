import type { AgentDetails, AgentKind } from '../agents/agent-kind.ts'

export const agent = {
  name: 'Impact Predictor',
  description: "Predicts a feature's impact and ROI to support your decision.",
  category: 'Decisions',
  features: ['Feature Scoring', 'ROI Analysis', 'Impact Prediction', 'Decision Support'],
  icon: ['M16 7h6v6', 'm22 7-8.5 8.5-5-5L2 17'],
  landing: {
    input: 'A feature, its costs and the metrics it should move',
    output: 'Expected impact, ROI and a recommendation',
  },
  quickAction: { label: 'Analyze Feature', line: 'Impact, effort and ROI' },
  monthlyLimit: 20,
  eventTypes: ['analysis-completed', 'prediction-ready', 'score-calculated'],
  isEnabledAtFirst: true,
} as const satisfies AgentKind

export const details = {
  hue: {
    light: { color: '#a83a17', wash: '#f7e2d5' },
    dark: { color: '#f29a72', wash: '#3a2318' },
  },
  assistant: {
    keywords: { rank: 3, words: ['feature', 'features', 'roi'] },
    reply:
      'Impact Predictor can help with that. Give it a feature with targets and costs, and it estimates impact and ROI and says how confident it is.',
    page: 'This is Impact Predictor. It estimates the return and cost of a feature and compares them with actual results.',
    opensFor: /\b(forecasts?|roi|impact|features?)\b/,
    records: { analysis: 'Feature analysis' },
  },
} as const satisfies AgentDetails

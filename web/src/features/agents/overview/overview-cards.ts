import { part, type WebFeature } from '#kernel/feature'

export const overviewCards: NonNullable<WebFeature['overview']> = [
  { place: 'usage', lazy: part(() => import('./usage-card.tsx'), 'UsageCard') },
  { place: 'quick', lazy: part(() => import('./quick-actions-card.tsx'), 'QuickActionsCard') },
  { place: 'summary', lazy: part(() => import('./summary-card.tsx'), 'SummaryCard') },
  { place: 'actions', lazy: part(() => import('./action-center-card.tsx'), 'ActionCenterCard') },
  { place: 'tasks', lazy: part(() => import('./tasks-card.tsx'), 'TasksCard') },
]

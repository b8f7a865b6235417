import type { WebFeature } from '#kernel/feature'

export const overviewCards: NonNullable<WebFeature['overview']> = [
  { place: 'usage', lazy: () => import('./usage-card.tsx').then(({ UsageCard }) => ({ default: UsageCard })) },
  {
    place: 'quick',
    lazy: () => import('./quick-actions-card.tsx').then(({ QuickActionsCard }) => ({ default: QuickActionsCard })),
  },
  { place: 'summary', lazy: () => import('./summary-card.tsx').then(({ SummaryCard }) => ({ default: SummaryCard })) },
  {
    place: 'actions',
    lazy: () => import('./action-center-card.tsx').then(({ ActionCenterCard }) => ({ default: ActionCenterCard })),
  },
  { place: 'tasks', lazy: () => import('./tasks-card.tsx').then(({ TasksCard }) => ({ default: TasksCard })) },
]

import { defineWebFeature } from '#kernel/feature'

export const advocates = defineWebFeature({
  name: 'advocates',
  pages: [
    {
      path: '/advocacy/answer',
      title: 'Your reply',
      area: 'public',
      lazy: () => import('./pages/answer-page.tsx'),
    },
    {
      path: '/advocacy/stop',
      title: 'Unsubscribe',
      area: 'public',
      lazy: () => import('./pages/stop-page.tsx'),
    },
  ],
  commands: () => import('./advocates.commands.ts'),
  workspaces: [{ agentId: 'advocate-amplifier', lazy: () => import('./pages/advocate-amplifier-page.tsx') }],
})

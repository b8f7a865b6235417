import { defineWebFeature } from '#kernel/feature'

export const advocates = defineWebFeature({
  name: 'advocates',
  pages: [
    {
      path: '/advocacy/answer',
      title: 'Your answer',
      area: 'public',
      lazy: () => import('./pages/answer-page.tsx'),
    },
    {
      path: '/advocacy/stop',
      title: 'Stop these mails',
      area: 'public',
      lazy: () => import('./pages/stop-page.tsx'),
    },
  ],
  commands: () => import('./advocates.commands.ts'),
  workspaces: [{ agentId: 'advocate-amplifier', lazy: () => import('./pages/advocate-amplifier-page.tsx') }],
})

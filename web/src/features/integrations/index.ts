import { defineWebFeature, type RawSearch } from '#kernel/feature'

const kept = ['state', 'tool', 'integration']

export const integrations = defineWebFeature({
  name: 'integrations',
  commands: () => import('./integrations.commands.ts'),
  pages: [
    {
      path: '/integrations',
      title: 'Integrations',
      search: (raw: RawSearch) => Object.fromEntries(Object.entries(raw).filter(([name]) => kept.includes(name))),
      lazy: () => import('./pages/integrations-page.tsx'),
    },
  ],
})

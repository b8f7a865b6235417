import { defineWebFeature, type RawSearch } from '#kernel/feature'
import { integrationCommands } from './integrations.commands.ts'

const kept = ['state', 'tool', 'integration']

export const integrations = defineWebFeature({
  name: 'integrations',
  commands: integrationCommands,
  pages: [
    {
      path: '/integrations',
      title: 'Integrations',
      search: (raw: RawSearch) => Object.fromEntries(Object.entries(raw).filter(([name]) => kept.includes(name))),
      lazy: () => import('./pages/integrations-page.tsx'),
    },
  ],
})

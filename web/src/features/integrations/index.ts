import { defineWebFeature, page } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'

export const integrations = defineWebFeature({
  name: 'integrations',
  commands: () => import('./integrations.commands.ts'),
  pages: [
    page('/integrations', 'Integrations', () => import('./pages/integrations-page.tsx'), {
      search: keepNames('state', 'tool', 'integration'),
    }),
  ],
})

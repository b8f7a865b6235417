import { defineWebFeature, part } from '#kernel/feature'

export const models = defineWebFeature({
  name: 'models',
  pages: [],
  commands: () => import('./models.commands.ts'),
  settings: [{ tab: 'models', lazy: part(() => import('./components/models-panel.tsx'), 'ModelsPanel') }],
})

import { defineWebFeature } from '#kernel/feature'

export const models = defineWebFeature({
  name: 'models',
  pages: [],
  commands: () => import('./models.commands.ts'),
  settings: [
    {
      tab: 'models',
      lazy: () => import('./components/models-panel.tsx').then(({ ModelsPanel }) => ({ default: ModelsPanel })),
    },
  ],
})

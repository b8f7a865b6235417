import { defineWebFeature, part } from '#kernel/feature'

export const assistant = defineWebFeature({
  name: 'assistant',
  pages: [],
  commands: () => import('./assistant.commands.ts'),
  floating: part(() => import('./widget.tsx'), 'Widget'),
})

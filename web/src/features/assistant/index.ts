import { defineWebFeature } from '#kernel/feature'

export const assistant = defineWebFeature({
  name: 'assistant',
  pages: [],
  commands: () => import('./assistant.commands.ts'),
  floating: () => import('./widget.tsx').then(({ Widget }) => ({ default: Widget })),
})

import { defineWebFeature } from '#kernel/feature'
import { assistantCommands } from './assistant.commands.ts'

export const assistant = defineWebFeature({
  name: 'assistant',
  pages: [],
  commands: assistantCommands,
  floating: () => import('./widget.tsx').then(({ Widget }) => ({ default: Widget })),
})

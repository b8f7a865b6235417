import { defineCompute, lazily } from '#kernel/compute'

// The language tools take a second to load, so they run in a worker thread.

export const composeContent = defineCompute({
  name: 'content.compose',
  run: lazily(async () => (await import('./built-in/compose.ts')).compose),
})
export const composeReply = defineCompute({
  name: 'content.reply',
  run: lazily(async () => (await import('./built-in/reply.ts')).draftReply),
})

export const computes = [composeContent, composeReply]

import { z } from 'zod'
import { routes } from './kernel/route.ts'

/** Names the browser's cached answers that a message makes stale. */
export const liveTopics = [
  'settings',
  'agents',
  'runs',
  'outputs',
  'usage',
  'billing',
  'prds',
  'feature-analyses',
  'transcripts',
  'competitors',
  'competitor-changes',
  'integrations',
  'deliveries',
  'imports',
  'workflows',
  'executions',
  'notifications',
  'teams',
  'audit',
  'content',
  'social-accounts',
  'welcome',
  'advocates',
  'community',
  'assistant',
] as const

/** What travels on the stream of a signed-in tab: that something changed, never the thing itself. */
export const LiveMessage = z
  .object({ topic: z.enum(liveTopics), id: z.string().max(100).optional() })
  .meta({ id: 'LiveMessage' })
export type LiveMessage = z.infer<typeof LiveMessage>

export const liveRoutes = routes({
  stream: {
    method: 'GET',
    path: '/live',
    access: 'signed-in',
    summary: 'Follow what changes in the workspace, as server-sent events',
    streams: LiveMessage,
  },
})

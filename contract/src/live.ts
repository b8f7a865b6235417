import { z } from 'zod'
import { get, routes } from './kernel/route.ts'

/** Topics of cached queries that a message invalidates. */
export const liveTopics = [
  'settings',
  'agents',
  'runs',
  'outputs',
  'usage',
  'billing',
  'prds',
  'requirements',
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
  'bin',
  'customers',
  'assistant',
  'models',
  'comments',
  'review',
  'presence',
] as const

/** Messages on the stream of a signed-in tab: they say what changed, without the data. */
export const LiveMessage = z
  .object({ topic: z.enum(liveTopics), id: z.string().max(100).optional() })
  .meta({ id: 'LiveMessage' })
export type LiveMessage = z.infer<typeof LiveMessage>

export const liveRoutes = routes({
  stream: get('/live', 'signed-in', {
    summary: 'Stream workspace changes as server-sent events',
    streams: LiveMessage,
  }),
})

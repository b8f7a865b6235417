import { z } from 'zod'
import { agentIds } from '../agents/catalogue.ts'
import { engines, FieldValues } from '../agents/routes.ts'
import { named } from '../kernel/named.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { del, get, post, routes } from '../kernel/route.ts'
import { FoundRecord } from '../records/routes.ts'
import { longestQuestion } from './rules.ts'

export const Thread = named('AssistantThread', {
  id: z.uuid(),
  /** The beginning of the first question; empty before it. */
  title: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Thread = z.infer<typeof Thread>

/** An agent action that the assistant suggests. A person starts it; its run has the key from `proposalKey`. */
export const Proposal = named('AssistantProposal', {
  agentId: z.enum(agentIds),
  actionType: z.string(),
  input: FieldValues,
  /** What confirming it does, from the catalogue and the input. */
  sentence: z.string(),
})
export type Proposal = z.infer<typeof Proposal>

export const AssistantMessage = named('AssistantMessage', {
  id: z.uuid(),
  type: z.enum(['user', 'ai']),
  content: z.string(),
  timestamp: z.iso.datetime(),
  /** The agent a canned reply recommends. */
  agent: z.enum(agentIds).nullable(),
  /** The records behind the answer. */
  records: z.array(FoundRecord),
  /** Suggested palette commands, shown to people who may run them. */
  actions: z.array(z.string()),
  proposals: z.array(Proposal),
  /** Chosen by keywords, without reading workspace data. */
  isCanned: z.boolean(),
  /** The answer is "I don't know". */
  isUnknown: z.boolean(),
  engine: z.enum(engines).nullable(),
  model: z.string().nullable(),
  /** Why the built-in engine answered instead of the configured model. */
  fallbackReason: z.string().nullable(),
  /** Set by the sender of a question; its answer has the same key. */
  key: z.string(),
})
export type AssistantMessage = z.infer<typeof AssistantMessage>

export const assistantRoutes = routes({
  threads: get('/assistant/threads', 'signed-in', {
    summary: 'List your conversations with the assistant, newest first',
    query: PageQuery,
    returns: page(Thread),
  }),
  create: post('/assistant/threads', 'signed-in', {
    summary: 'Start a conversation with the assistant',
    returns: Thread,
  }),
  remove: del('/assistant/threads/:id', 'signed-in', {
    summary: 'Delete a conversation with the assistant',
    returns: z.object({ success: z.literal(true) }),
  }),
  messages: get('/assistant/threads/:id/messages', 'signed-in', {
    summary: 'Read a conversation with the assistant, newest first',
    query: PageQuery,
    returns: page(AssistantMessage),
  }),
  ask: post('/assistant/threads/:id/messages', 'signed-in', {
    summary: 'Ask the assistant; requests with the same key are one question',
    limit: 'heavy',
    body: z.object({
      content: z.string().trim().min(1, 'Type a question first.').max(longestQuestion),
      key: z.string().trim().min(8).max(64),
      /** The path of the open page, so the assistant knows what "this PRD" means. */
      path: z.string().max(2_000).default(''),
    }),
    stages: z.object({ text: z.string() }),
    returns: z.object({ question: AssistantMessage, answer: AssistantMessage }),
  }),
})

import { z } from 'zod'
import { agentIds } from '../agents/catalogue.ts'
import { engines } from '../agents/routes.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { FoundRecord } from '../records/routes.ts'
import { longestQuestion } from './rules.ts'

export const Thread = z
  .object({
    id: z.uuid(),
    /** How the first question begins; empty before it. */
    title: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AssistantThread' })
export type Thread = z.infer<typeof Thread>

export const AssistantMessage = z
  .object({
    id: z.uuid(),
    type: z.enum(['user', 'ai']),
    content: z.string(),
    timestamp: z.iso.datetime(),
    /** The agent that a canned reply speaks of. */
    agent: z.enum(agentIds).nullable(),
    /** Where what it says can be looked up. */
    records: z.array(FoundRecord),
    /** Commands of the palette that fit; offered to whoever may run them. */
    actions: z.array(z.string()),
    /** Chosen by keywords, without looking at the workspace. */
    isCanned: z.boolean(),
    /** It says that it does not know. */
    isUnknown: z.boolean(),
    engine: z.enum(engines).nullable(),
    model: z.string().nullable(),
    /** Why the built-in engine answered although a model is configured. */
    fallbackReason: z.string().nullable(),
    /** Of a question, as its sender named it; the answer has the same. */
    key: z.string(),
  })
  .meta({ id: 'AssistantMessage' })
export type AssistantMessage = z.infer<typeof AssistantMessage>

const ById = z.object({ id: z.uuid() })

export const assistantRoutes = routes({
  threads: {
    method: 'GET',
    path: '/assistant/threads',
    access: 'signed-in',
    summary: 'List your conversations with the assistant, newest first',
    query: PageQuery,
    returns: page(Thread),
  },
  create: {
    method: 'POST',
    path: '/assistant/threads',
    access: 'signed-in',
    summary: 'Begin a conversation with the assistant',
    returns: Thread,
  },
  remove: {
    method: 'DELETE',
    path: '/assistant/threads/:id',
    access: 'signed-in',
    summary: 'Delete a conversation with the assistant, for good',
    params: ById,
    returns: z.object({ success: z.literal(true) }),
  },
  messages: {
    method: 'GET',
    path: '/assistant/threads/:id/messages',
    access: 'signed-in',
    summary: 'Read a conversation with the assistant, newest first',
    params: ById,
    query: PageQuery,
    returns: page(AssistantMessage),
  },
  ask: {
    method: 'POST',
    path: '/assistant/threads/:id/messages',
    access: 'signed-in',
    limit: 'heavy',
    summary: 'Ask the assistant; the same key twice is one question',
    params: ById,
    body: z.object({
      content: z.string().trim().min(1, 'Type a question first.').max(longestQuestion),
      key: z.string().trim().min(8).max(64),
      /** The page one is on, as the address has it, so that "this PRD" means something. */
      path: z.string().max(2_000).default(''),
    }),
    /** What there is of the answer so far. */
    stages: z.object({ text: z.string() }),
    returns: z.object({ question: AssistantMessage, answer: AssistantMessage }),
  },
})

import { z } from 'zod'
import { agentIds } from '../agents/catalogue.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { get, post, routes } from '../kernel/route.ts'
import { decisionKinds, decisionVerbs, mostDecided } from './rules.ts'

const kind = z.enum(decisionKinds)

export const Decision = z
  .object({
    kind,
    id: z.uuid(),
    title: z.string(),
    /** What it is and who asks, in one line. */
    detail: z.string(),
    status: z.object({ word: z.string(), tone: z.enum(['warning', 'danger', 'info']) }),
    agentId: z.enum(agentIds).nullable(),
    at: z.iso.datetime(),
    url: z.string(),
    /** Where it is edited; null if it can't be. */
    editUrl: z.string().nullable(),
    /** What the acting person may do with it. */
    verbs: z.array(z.enum(decisionVerbs)),
    /** What was seen; a decision on another revision is refused. */
    revision: z.int().nullable(),
    isSample: z.boolean(),
  })
  .meta({ id: 'Decision' })
export type Decision = z.infer<typeof Decision>

const DecidedItem = z.object({ kind, id: z.uuid(), revision: z.int().nullable().default(null) })
export type DecidedItem = z.infer<typeof DecidedItem>

const items = z.array(DecidedItem).min(1).max(mostDecided)

export const Decided = z
  .object({
    done: z.array(z.object({ kind, id: z.uuid() })),
    refused: z.array(z.object({ kind, id: z.uuid(), detail: z.string(), link: z.string().nullable() })),
  })
  .meta({ id: 'Decided' })
export type Decided = z.infer<typeof Decided>

export const inboxRoutes = routes({
  list: get('/inbox', 'signed-in', {
    summary: 'List what needs your decision in this workspace, newest first',
    query: PageQuery.extend({ kind: kind.optional() }),
    returns: page(Decision).extend({
      /** How many there are of each kind. */
      counts: z.record(kind, z.int()),
    }),
  }),
  decide: post('/inbox/decisions', 'signed-in', {
    summary: 'Approve or reject items of the inbox; one that is refused stops no other',
    body: z.object({ verb: z.enum(decisionVerbs), items, reason: z.string().trim().max(1_000).default('') }),
    returns: Decided,
  }),
  snooze: post('/inbox/snoozes', 'signed-in', {
    summary: 'Hide items of the inbox from yourself until a time',
    body: z.object({ items, until: z.iso.datetime() }),
    returns: Decided,
  }),
  undo: post('/inbox/decisions/undo', 'signed-in', {
    summary: 'Take back your decisions of the last minute, or snoozes',
    body: z.object({ items }),
    returns: Decided,
  }),
})

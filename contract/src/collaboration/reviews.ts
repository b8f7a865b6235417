import { z } from 'zod'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { Person } from './comments.ts'

export const reviewAnswers = ['approved', 'changes'] as const

export const Reviewer = Person.extend({
  /** Null until they answer. */
  answer: z.enum(reviewAnswers).nullable(),
  note: z.string(),
  /** The revision that the answer was given on. */
  revision: z.int().nullable(),
  /** Whether the document still has the content that the answer was given on. */
  isCurrent: z.boolean(),
  requestedBy: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
}).meta({ id: 'Reviewer' })
export type Reviewer = z.infer<typeof Reviewer>

export const Review = z
  .object({
    assignee: Person.nullable(),
    reviewers: z.array(Reviewer),
    /** SHA-256 of the present content. */
    contentHash: z.string(),
  })
  .meta({ id: 'DocumentReview' })
export type Review = z.infer<typeof Review>

const note = z.string().trim().max(1_000).default('')

export const reviewRoutes = routes({
  read: get('/prds/:id/review', 'signed-in', {
    summary: 'Read who reviews a PRD and what they answered',
    returns: Review,
  }),
  request: post('/prds/:id/review', 'canEditAgents', {
    summary: 'Ask members to review a PRD; people who answered before are asked again',
    body: z.object({ userIds: z.array(z.uuid()).min(1, 'Choose who should review it').max(20), note }),
    returns: Review,
  }),
  answer: put('/prds/:id/review/answer', 'signed-in', {
    summary: 'Approve the present content of a PRD, or ask for changes',
    body: z
      .object({
        answer: z.enum(reviewAnswers),
        note,
        /** The revision that was read; the call fails when there is a newer one. */
        revision: z.int(),
      })
      .refine(({ answer, note }) => answer === 'approved' || note !== '', {
        message: 'Say what should change',
        path: ['note'],
      }),
    returns: Review,
  }),
  withdraw: del('/prds/:id/review/:userId', 'canEditAgents', {
    summary: 'Remove a reviewer from a PRD',
    returns: Review,
  }),
  assign: put('/prds/:id/assignee', 'canEditAgents', {
    summary: 'Make someone responsible for a PRD, or no one',
    body: z.object({ userId: z.uuid().nullable() }),
    returns: Review,
  }),
})

/** How often an open page says that it is open, and after how long without that someone counts as gone. */
export const presence = { beatMs: 20_000, goneMs: 45_000 } as const

export const presenceRoutes = routes({
  beat: put('/prds/:id/presence', 'signed-in', {
    summary: 'Say that you have a PRD open, and read who else has',
    returns: z.array(Person),
  }),
  leave: del('/prds/:id/presence', 'signed-in', {
    summary: 'Say that you closed a PRD',
    returns: z.object({ success: z.literal(true) }),
  }),
})

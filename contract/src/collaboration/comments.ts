import { z } from 'zod'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { prdSections } from '../prds/sections.ts'

/** More comments than people read; the document then asks to delete some. */
export const mostComments = 1_000

/** A member, as comments and reviews show them. */
export const Person = z
  .object({ userId: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() })
  .meta({ id: 'DocumentPerson' })
export type Person = z.infer<typeof Person>

/** What a comment is about; kept as it was when the comment was made. */
export const Anchor = z
  .object({
    section: z
      .enum(prdSections.map(({ key }) => key))
      .nullable()
      .default(null),
    claimId: z.string().min(1).max(60).nullable().default(null),
    /** The words that were selected. */
    quote: z.string().trim().min(1).max(1_000).nullable().default(null),
  })
  .meta({ id: 'CommentAnchor' })
export type Anchor = z.infer<typeof Anchor>

export const CommentText = z.string().trim().min(1, 'Write a comment first').max(4_000)

export const Comment = z
  .object({
    id: z.uuid(),
    author: z.string(),
    avatarUrl: z.string().nullable(),
    /** Written through a share link, under a name that no one checked. */
    isGuest: z.boolean(),

    canDelete: z.boolean(),
    body: z.string(),
    /** Names as they were when it was written, so that `@name` can be found in the text. */
    mentions: z.array(z.object({ userId: z.uuid(), name: z.string() })),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

export const CommentThread = Comment.extend({
  anchor: Anchor,
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: z.string().nullable(),
  replies: z.array(Comment),
}).meta({ id: 'CommentThread' })
export type CommentThread = z.infer<typeof CommentThread>

const Done = z.object({ success: z.literal(true) })

export const commentRoutes = routes({
  list: get('/prds/:id/comments', 'signed-in', {
    summary: 'List the comments on a PRD, oldest first',
    returns: z.object({ items: z.array(CommentThread) }),
  }),
  add: post('/prds/:id/comments', 'signed-in', {
    summary: 'Comment on a PRD, a claim or selected words, or reply to a comment',
    body: z.object({
      body: CommentText,
      mentions: z.array(z.uuid()).max(20).default([]),
      /** Ignored for replies. */
      anchor: Anchor.optional(),
      /** The first comment of the thread. */
      replyTo: z.uuid().optional(),
    }),
    returns: CommentThread,
  }),
  resolve: put('/prds/:id/comments/:commentId/resolved', 'signed-in', {
    summary: 'Resolve a comment thread, or reopen it',
    body: z.object({ isResolved: z.boolean() }),
    returns: CommentThread,
  }),
  remove: del('/prds/:id/comments/:commentId', 'signed-in', {
    summary: 'Delete your comment, or as an editor any; deleting the first one deletes its replies',
    returns: Done,
  }),
  people: get('/prds/:id/people', 'signed-in', {
    summary: 'Find members to mention or to ask for a review',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    returns: z.array(Person),
  }),
})

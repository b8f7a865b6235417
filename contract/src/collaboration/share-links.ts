import { z } from 'zod'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { del, get, post, routes } from '../kernel/route.ts'
import { PrdContent } from '../prds/content.ts'
import { DocumentLayout } from '../prds/layouts.ts'
import { CommentText } from './comments.ts'

export const shareDays = [1, 7, 30, 90] as const
/** Live links of one document, and comments through one link. */
export const mostLinks = 20
export const mostGuestComments = 200
/** Wrong passwords for one link before it rests. */
export const passwordTries = { most: 10, withinMs: 15 * 60_000 } as const

export const ShareLink = z
  .object({
    id: z.uuid(),
    canComment: z.boolean(),
    withEvidence: z.boolean(),
    hasPassword: z.boolean(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
    /** How often it was opened, and when last. */
    opened: z.int(),
    openedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ShareLink' })
export type ShareLink = z.infer<typeof ShareLink>

const token = z.string().min(1).max(100)
const password = z.string().max(128)
/** Replaces the id of a thread, in one link only. */
const ref = z.string().max(40)

const GuestComment = z.object({
  author: z.string(),
  isGuest: z.boolean(),
  body: z.string(),
  createdAt: z.iso.datetime(),
})
const GuestThread = GuestComment.extend({
  ref,
  quote: z.string().nullable(),
  isResolved: z.boolean(),
  replies: z.array(GuestComment),
})
export type GuestThread = z.infer<typeof GuestThread>

/** A document as people without an account see it: nothing in it identifies a person, a source or a row. */
export const SharedDocument = z
  .object({
    /** Only of the sections that the layout shows. */
    content: PrdContent,
    sections: DocumentLayout.shape.sections,
    isApproved: z.boolean(),
    version: z.string(),
    updatedAt: z.iso.datetime(),
    sharedBy: z.string(),
    workspace: z.string(),
    expiresAt: z.iso.datetime(),
    canComment: z.boolean(),
    withEvidence: z.boolean(),
    /** Only the threads that began through this link. */
    threads: z.array(GuestThread),
  })
  .meta({ id: 'SharedDocument' })
export type SharedDocument = z.infer<typeof SharedDocument>

const key = { token, password: password.optional() }

export const shareLinkRoutes = routes({
  list: get('/prds/:id/share-links', 'canEditAgents', {
    summary: 'List the share links of a PRD that still work or expired lately',
    returns: z.array(ShareLink),
  }),
  create: post('/prds/:id/share-links', 'canEditAgents', {
    summary: 'Create a link that opens a PRD without an account; its address is shown once',
    limit: 'heavy',
    body: z.object({
      canComment: z.boolean().default(false),
      withEvidence: z.boolean().default(true),
      days: z.union(shareDays.map((days) => z.literal(days))).default(7),
      password: password.min(6, 'Use at least 6 characters').optional(),
    }),
    returns: ShareLink.extend({ url: z.string() }),
  }),
  revoke: del('/prds/:id/share-links/:linkId', 'canEditAgents', {
    summary: 'Turn off a share link',
    returns: z.object({ success: z.literal(true) }),
  }),
  // The token travels in the body, so that it isn't in any log of addresses.
  open: post('/share-links/open', 'public', {
    summary: 'Open a shared document; null while its password is missing',
    limit: 'heavy',
    body: z.object(key),
    returns: SharedDocument.nullable(),
  }),
  comment: post('/share-links/comments', 'public', {
    summary: 'Comment on a shared document',
    limit: 'credentials',
    body: z.object({
      ...key,
      name: z.string().trim().min(1, 'Enter your name').max(80).refine(isOneLine, oneLineProblem),
      body: CommentText,
      quote: z.string().trim().min(1).max(1_000).optional(),
      thread: ref.optional(),
    }),
    returns: z.array(GuestThread),
  }),
})

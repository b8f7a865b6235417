import { z } from 'zod'
import { PageQuery, page } from '../kernel/page.ts'
import { get, post, routes } from '../kernel/route.ts'
import { advocateLimits as limits, replyAnswers } from './rules.ts'

const When = z.iso.datetime()

export const messageStatuses = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const
export type MessageStatus = (typeof messageStatuses)[number]
const messageKinds = ['invitation', 'outreach', 'thanks'] as const
export type MessageKind = (typeof messageKinds)[number]

export const OutreachMessage = z
  .object({
    id: z.uuid(),
    kind: z.enum(messageKinds),
    advocateId: z.uuid().nullable(),
    to: z.string(),
    email: z.string(),
    subject: z.string(),
    status: z.enum(messageStatuses),
    /** Why it wasn't sent, in a sentence; null if it was sent or is queued. */
    problem: z.string().nullable(),
    campaignId: z.uuid().nullable(),
    templateId: z.uuid().nullable(),
    sentAt: When.nullable(),
    reply: z.enum(replyAnswers).nullable(),
    replyText: z.string(),
    repliedAt: When.nullable(),
    by: z.string(),
    createdAt: When,
  })
  .meta({ id: 'OutreachMessage' })
export type OutreachMessage = z.infer<typeof OutreachMessage>

const Link = z.object({ token: z.string().min(1).max(1_000) })
const Reply = z.object({
  answer: z.enum(replyAnswers),
  text: z.string().trim().max(limits.replyText).default(''),
})

/** What a person sees after following the link in an email. */
export const Letter = z
  .object({
    workspace: z.string(),
    kind: z.enum(messageKinds),
    name: z.string(),
    subject: z.string(),
    sender: z.string(),
    reply: z.enum(replyAnswers).nullable(),
    isOptedOut: z.boolean(),
  })
  .meta({ id: 'OutreachLetter' })
export type Letter = z.infer<typeof Letter>

export const messageRoutes = routes({
  list: get('/outreach-messages', 'signed-in', {
    summary: 'List sent and queued emails, newest first',
    query: PageQuery.extend({
      advocateId: z.uuid().optional(),
      campaignId: z.uuid().optional(),
      status: z.enum(messageStatuses).optional(),
    }),
    returns: page(OutreachMessage),
  }),
  retry: post('/outreach-messages/:id/retry', 'canEditAgents', {
    summary: 'Resend a failed email',
    limit: 'heavy',
    returns: OutreachMessage,
  }),
  recordReply: post('/outreach-messages/:id/reply', 'canEditAgents', {
    summary: 'Record a reply received another way',
    body: Reply,
    returns: OutreachMessage,
  }),
  look: post('/outreach-messages/look', 'public', {
    summary: "Get the details behind an email's reply link",
    body: Link,
    returns: Letter,
  }),
  answer: post('/outreach-messages/answer', 'public', {
    summary: 'Reply to an email through its link',
    limit: 'heavy',
    body: Link.extend(Reply.shape),
    returns: Letter,
  }),
  // RFC 8058: email clients post here for one-click unsubscribe, without a session.
  optOut: post('/outreach-messages/opt-out', 'public', {
    summary: "Unsubscribe from this workspace's emails",
    query: Link,
    form: true,
    body: z.looseObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    returns: z.object({ email: z.string(), workspace: z.string() }),
  }),
  // Older email clients and link scanners open the same address, so GET must not unsubscribe.
  optOutPage: get('/outreach-messages/opt-out', 'public', {
    summary: 'Redirect to the unsubscribe page',
    query: Link,
    file: true,
  }),
})

import { z } from 'zod'
import {
  campaignStatuses,
  campaignTypes,
  advocateLimits as limits,
  replyAnswers,
  templateTypes,
} from './advocate-rules.ts'
import { Run } from './agents.ts'
import { PageQuery, page } from './kernel/page.ts'
import { routes } from './kernel/route.ts'

const Id = z.object({ id: z.uuid() })
const When = z.iso.datetime()
const Day = z.iso.date()

export const Campaign = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(campaignTypes),
    status: z.enum(campaignStatuses),
    /** Who was written to, and who of them answered. */
    advocates: z.int(),
    responses: z.int(),
    startDate: Day.nullable(),
    endDate: Day.nullable(),
    /** How many answers are wanted. */
    goal: z.int(),
    /** In percent of the goal. */
    progress: z.int(),
    createdBy: z.string(),
    isSample: z.boolean(),
  })
  .meta({ id: 'AdvocateCampaign' })
export type Campaign = z.infer<typeof Campaign>

export const CampaignDraft = z
  .object({
    name: z.string().trim().min(1, 'Please enter a name').max(limits.name),
    type: z.enum(campaignTypes),
    goal: z.int().min(1, 'The goal is at least one answer').max(limits.goal),
    startDate: Day.nullable().default(null),
    endDate: Day.nullable().default(null),
  })
  .meta({ id: 'AdvocateCampaignDraft' })
export type CampaignDraft = z.output<typeof CampaignDraft>

export const OutreachTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(templateTypes),
    subject: z.string(),
    body: z.string(),
    /** The beginning of its text. */
    preview: z.string(),
    sent: z.int(),
    replied: z.int(),
    /** In percent; null while nobody was written to. */
    responseRate: z.int().nullable(),
    status: z.enum(campaignStatuses),
    isSample: z.boolean(),
    updatedAt: When,
  })
  .meta({ id: 'OutreachTemplate' })
export type OutreachTemplate = z.infer<typeof OutreachTemplate>

export const TemplateDraft = z
  .object({
    name: z.string().trim().min(1, 'Please enter a name').max(limits.name),
    type: z.enum(templateTypes),
    subject: z.string().trim().min(1, 'Please enter a subject').max(limits.subject),
    body: z.string().trim().min(1, 'Please enter a text').max(limits.body),
    status: z.enum(campaignStatuses).default('active'),
  })
  .meta({ id: 'OutreachTemplateDraft' })
export type TemplateDraft = z.output<typeof TemplateDraft>

export const messageStatuses = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const
export type MessageStatus = (typeof messageStatuses)[number]
export const messageKinds = ['invitation', 'outreach', 'thanks'] as const
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
    /** Why it was not sent, in a sentence; null where it was or still may be. */
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

export const MailPreview = z
  .object({ to: z.string(), subject: z.string(), text: z.string() })
  .meta({ id: 'OutreachMailPreview' })
export type MailPreview = z.infer<typeof MailPreview>

export const campaignRoutes = routes({
  list: {
    method: 'GET',
    path: '/campaigns',
    access: 'signed-in',
    summary: 'List campaigns, newest first',
    query: PageQuery.extend({ status: z.enum(campaignStatuses).optional() }),
    returns: page(Campaign),
  },
  create: {
    method: 'POST',
    path: '/campaigns',
    access: 'canEditAgents',
    summary: 'Create a campaign, a draft at first',
    body: CampaignDraft,
    returns: Campaign,
  },
  update: {
    method: 'PUT',
    path: '/campaigns/:id',
    access: 'canEditAgents',
    summary: 'Change a campaign',
    params: Id,
    body: CampaignDraft,
    returns: Campaign,
  },
  start: {
    method: 'POST',
    path: '/campaigns/:id/start',
    access: 'canEditAgents',
    summary: 'Make a campaign active, so that mails can be sent for it',
    params: Id,
    returns: Campaign,
  },
  complete: {
    method: 'POST',
    path: '/campaigns/:id/complete',
    access: 'canEditAgents',
    summary: 'End a campaign; what is still in the queue for it is not sent',
    params: Id,
    returns: Campaign,
  },
  remove: {
    method: 'DELETE',
    path: '/campaigns/:id',
    access: 'canEditAgents',
    summary: 'Delete a campaign; what was sent for it stays known',
    params: Id,
    returns: Id,
  },
})

export const templateRoutes = routes({
  list: {
    method: 'GET',
    path: '/outreach-templates',
    access: 'signed-in',
    summary: 'List outreach templates, newest first',
    query: PageQuery,
    returns: page(OutreachTemplate),
  },
  create: {
    method: 'POST',
    path: '/outreach-templates',
    access: 'canEditAgents',
    summary: 'Create an outreach template',
    body: TemplateDraft,
    returns: OutreachTemplate,
  },
  update: {
    method: 'PUT',
    path: '/outreach-templates/:id',
    access: 'canEditAgents',
    summary: 'Change an outreach template',
    params: Id,
    body: TemplateDraft,
    returns: OutreachTemplate,
  },
  remove: {
    method: 'DELETE',
    path: '/outreach-templates/:id',
    access: 'canEditAgents',
    summary: 'Delete an outreach template; what was sent with it stays known',
    params: Id,
    returns: Id,
  },
  preview: {
    method: 'GET',
    path: '/outreach-templates/:id/preview',
    access: 'signed-in',
    summary: 'Show the mail that an advocate would get, with its variables filled in',
    params: Id,
    query: z.object({ advocateId: z.uuid().optional() }),
    returns: MailPreview,
  },
  use: {
    method: 'POST',
    path: '/outreach-templates/:id/use',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Write to advocates with a template, as a run of send-outreach',
    params: Id,
    body: z.object({
      /** Everybody who agreed, where none are named. */
      advocateIds: z.array(z.uuid()).max(100).default([]),
      campaignId: z.uuid().optional(),
      /** The same key twice is one sending. */
      key: z.string().min(1).max(100).optional(),
    }),
    returns: Run,
  },
})

const Link = z.object({ token: z.string().min(1).max(1_000) })
const Reply = z.object({
  answer: z.enum(replyAnswers),
  text: z.string().trim().max(limits.replyText).default(''),
})

/** What somebody sees who follows the link in a mail. */
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
  list: {
    method: 'GET',
    path: '/outreach-messages',
    access: 'signed-in',
    summary: 'List what was sent or is to be sent, newest first',
    query: PageQuery.extend({
      advocateId: z.uuid().optional(),
      campaignId: z.uuid().optional(),
      status: z.enum(messageStatuses).optional(),
    }),
    returns: page(OutreachMessage),
  },
  retry: {
    method: 'POST',
    path: '/outreach-messages/:id/retry',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Send what failed once more',
    params: Id,
    returns: OutreachMessage,
  },
  recordReply: {
    method: 'POST',
    path: '/outreach-messages/:id/reply',
    access: 'canEditAgents',
    summary: 'Write down a reply that came another way',
    params: Id,
    body: Reply,
    returns: OutreachMessage,
  },
  look: {
    method: 'POST',
    path: '/outreach-messages/look',
    access: 'public',
    summary: 'Show what the link of a mail is about',
    body: Link,
    returns: Letter,
  },
  answer: {
    method: 'POST',
    path: '/outreach-messages/answer',
    access: 'public',
    limit: 'heavy',
    summary: 'Answer a mail by its link',
    body: Link.extend(Reply.shape),
    returns: Letter,
  },
  // RFC 8058: a mail program posts here when a person presses its Unsubscribe, without signing in.
  optOut: {
    method: 'POST',
    path: '/outreach-messages/opt-out',
    access: 'public',
    summary: 'Never be written to again by this workspace',
    query: Link,
    form: true,
    body: z.looseObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    returns: z.object({ email: z.string(), workspace: z.string() }),
  },
  // A mail program that knows no better opens the same address; so do scanners, and nothing may come of that.
  optOutPage: {
    method: 'GET',
    path: '/outreach-messages/opt-out',
    access: 'public',
    summary: 'Lead to the page on which mails can be stopped',
    query: Link,
    file: true,
  },
})

import { z } from 'zod'
import { Run } from '../agents/routes.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { campaignStatuses, advocateLimits as limits, templateTypes } from './rules.ts'

const Id = z.object({ id: z.uuid() })
const When = z.iso.datetime()

export const OutreachTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(templateTypes),
    subject: z.string(),
    body: z.string(),
    preview: z.string(),
    sent: z.int(),
    replied: z.int(),
    /** In percent; null before the first email. */
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
    body: z.string().trim().min(1, 'Please enter a message').max(limits.body),
    status: z.enum(campaignStatuses).default('active'),
  })
  .meta({ id: 'OutreachTemplateDraft' })
export type TemplateDraft = z.output<typeof TemplateDraft>

export const MailPreview = z
  .object({ to: z.string(), subject: z.string(), text: z.string() })
  .meta({ id: 'OutreachMailPreview' })
export type MailPreview = z.infer<typeof MailPreview>

/** Who would get an email sent to everyone right now. */
export const OutreachAudience = z
  .object({
    ready: z.int(),
    passedOver: z
      .array(z.object({ why: z.string(), people: z.int() }))
      .meta({ description: 'Most common reason first' }),
  })
  .meta({ id: 'OutreachAudience' })
export type OutreachAudience = z.infer<typeof OutreachAudience>

export const templateRoutes = routes({
  audience: get('/outreach-templates/audience', 'signed-in', {
    summary: "Get how many advocates can be emailed now, and why the others can't",
    returns: OutreachAudience,
  }),
  list: get('/outreach-templates', 'signed-in', {
    summary: 'List outreach templates, newest first',
    query: PageQuery,
    returns: page(OutreachTemplate),
  }),
  create: post('/outreach-templates', 'canEditAgents', {
    summary: 'Create an outreach template',
    body: TemplateDraft,
    returns: OutreachTemplate,
  }),
  update: put('/outreach-templates/:id', 'canEditAgents', {
    summary: 'Update an outreach template',
    body: TemplateDraft,
    returns: OutreachTemplate,
  }),
  remove: del('/outreach-templates/:id', 'canEditAgents', {
    summary: 'Delete an outreach template; sent emails are kept',
    returns: Id,
  }),
  preview: get('/outreach-templates/:id/preview', 'signed-in', {
    summary: 'Preview the email an advocate would get, with variables filled in',
    query: z.object({ advocateId: z.uuid().optional() }),
    returns: MailPreview,
  }),
  use: post('/outreach-templates/:id/use', 'canEditAgents', {
    summary: 'Email advocates with a template, as a send-outreach run',
    limit: 'heavy',
    body: z.object({
      /** Defaults to everyone who opted in. */
      advocateIds: z.array(z.uuid()).max(100).default([]),
      campaignId: z.uuid().optional(),
      /** Replaces the template's text, for one advocate. */
      text: z.string().trim().max(limits.body).optional(),
      /** Idempotency key of a sending. */
      key: z.string().min(1).max(100).optional(),
    }),
    returns: Run,
  }),
})

import { z } from 'zod'
import { PageQuery, page } from '../kernel/page.ts'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { campaignStatuses, campaignTypes, advocateLimits as limits } from './rules.ts'

const Id = z.object({ id: z.uuid() })
const Day = z.iso.date()

export const Campaign = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(campaignTypes),
    status: z.enum(campaignStatuses),
    /** How many people were emailed, and how many replied. */
    advocates: z.int(),
    responses: z.int(),
    /** Emails by status, each counted once; `answered` is a subset of sent. */
    mails: z.object({ waiting: z.int(), sent: z.int(), answered: z.int(), failed: z.int(), notSent: z.int() }),
    startDate: Day.nullable(),
    endDate: Day.nullable(),
    /** Number of replies to reach. */
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
    goal: z.int().min(1, 'The goal must be at least one reply').max(limits.goal),
    startDate: Day.nullable().default(null),
    endDate: Day.nullable().default(null),
  })
  .meta({ id: 'AdvocateCampaignDraft' })
export type CampaignDraft = z.output<typeof CampaignDraft>

export const campaignRoutes = routes({
  list: get('/campaigns', 'signed-in', {
    summary: 'List campaigns, newest first',
    query: PageQuery.extend({ status: z.enum(campaignStatuses).optional() }),
    returns: page(Campaign),
  }),
  create: post('/campaigns', 'canEditAgents', {
    summary: 'Create a campaign as a draft',
    body: CampaignDraft,
    returns: Campaign,
  }),
  update: put('/campaigns/:id', 'canEditAgents', {
    summary: 'Update a campaign',
    body: CampaignDraft,
    returns: Campaign,
  }),
  start: post('/campaigns/:id/start', 'canEditAgents', {
    summary: 'Start a campaign so that emails can be sent for it',
    returns: Campaign,
  }),
  complete: post('/campaigns/:id/complete', 'canEditAgents', {
    summary: "Complete a campaign; queued emails aren't sent",
    returns: Campaign,
  }),
  remove: del('/campaigns/:id', 'canEditAgents', { summary: 'Delete a campaign; sent emails are kept', returns: Id }),
})

import { z } from 'zod'
import { listOf, PageQuery, sortedBy } from '../kernel/page.ts'
import { del, get, patch, post, routes } from '../kernel/route.ts'
import { importFields, scoreScales, stands } from './import-columns.ts'
import { activityKinds, advocatePlatforms, advocateStatuses, advocateLimits as limits, recordedKinds } from './rules.ts'
import { termKeys } from './score.ts'

const Id = z.object({ id: z.uuid() })
const When = z.iso.datetime()
const Name = z.string().trim().min(1, 'Please enter a name').max(limits.name)
const Email = z.string().trim().max(limits.email)
const Platform = z.enum(advocatePlatforms)
const Followers = z.int().min(0).max(limits.followers)
const Rate = z.number().min(0).max(100)

export const GoodWord = z.object({ quote: z.string(), source: z.string(), url: z.string(), saidAt: When })
export type GoodWord = z.infer<typeof GoodWord>

export const ScoreTerm = z.object({
  key: z.enum(termKeys),
  label: z.string(),
  points: z.int(),
  because: z.string(),
})

export const Advocate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Empty if unknown. */
    email: z.string(),
    platform: Platform,
    handle: z.string(),
    followers: z.int(),
    /** In percent. */
    engagementRate: z.number(),
    advocacyScore: z.int(),
    /** The terms add up to the score. */
    scoreTerms: z.array(ScoreTerm),
    status: z.enum(advocateStatuses),
    /** When they opted in; null if they haven't. */
    joinedDate: When.nullable(),
    lastActivity: When.nullable(),
    campaigns: z.int(),
    referrals: z.int(),
    points: z.int(),
    /** They unsubscribed. */
    isOptedOut: z.boolean(),
    invitedAt: When.nullable(),
    /** Why they may leave, in a sentence; null if nothing says so. */
    risk: z.string().nullable(),
    isSample: z.boolean(),
  })
  .meta({ id: 'Advocate' })
export type Advocate = z.infer<typeof Advocate>

export const Activity = z
  .object({ id: z.uuid(), kind: z.enum(activityKinds), points: z.int(), note: z.string(), at: When, by: z.string() })
  .meta({ id: 'AdvocateActivity' })
export type Activity = z.infer<typeof Activity>

export const PersonAnswer = z
  .object({
    id: z.uuid(),
    company: z.string(),
    score: z.number().nullable(),
    scale: z.enum(scoreScales),
    comment: z.string(),
    /** The other columns of the file by name. */
    details: z.record(z.string(), z.string()),
    source: z.string(),
    saidAt: When,
  })
  .meta({ id: 'PersonAnswer' })
export type PersonAnswer = z.infer<typeof PersonAnswer>

export const AdvocateDetail = Advocate.extend({
  goodWords: z.array(GoodWord),
  /** From imported files, newest first. */
  answers: z.array(PersonAnswer),
  /** Most recent first. */
  activities: z.array(Activity),
  /** How we know that they opted in, in a sentence. */
  consent: z.string(),
}).meta({ id: 'AdvocateDetail' })
export type AdvocateDetail = z.infer<typeof AdvocateDetail>

/** A text that quotes an advocate. A person reads and sends it. */
export const OutreachDraft = z
  .object({
    text: z.string(),
    /** The model that wrote it; null for the built-in engine. */
    model: z.string().nullable(),
    /** Why the built-in engine wrote it although a model is connected. */
    fallbackReason: z.string().nullable(),
  })
  .meta({ id: 'OutreachDraft' })
export type OutreachDraft = z.infer<typeof OutreachDraft>

export const AdvocateDraft = z
  .object({
    name: Name,
    email: Email.default(''),
    platform: Platform.default('other'),
    handle: z.string().trim().max(limits.handle).default(''),
    followers: Followers.default(0),
    engagementRate: Rate.default(0),
    /** They opted in, according to the person who adds them. */
    hasAgreed: z.boolean().default(false),
  })
  .meta({ id: 'AdvocateDraft' })
export type AdvocateDraft = z.output<typeof AdvocateDraft>

export const AdvocateEdit = z
  .object({
    name: Name,
    email: Email,
    platform: Platform,
    handle: z.string().trim().max(limits.handle),
    followers: Followers,
    engagementRate: Rate,
    status: z.enum(advocateStatuses),
    hasAgreed: z.literal(true),
  })
  .partial()
  .meta({ id: 'AdvocateEdit' })
export type AdvocateEdit = z.output<typeof AdvocateEdit>

export const AdvocateInvitation = z
  .object({
    name: Name,
    email: Email.min(1, 'Please enter an email address'),
    platform: Platform.default('other'),
    note: z.string().trim().max(limits.note).default(''),
  })
  .meta({ id: 'AdvocateInvitation' })
export type AdvocateInvitation = z.output<typeof AdvocateInvitation>

export const AdvocateStats = z
  .object({
    total: z.int(),
    active: z.int(),
    pending: z.int(),
    campaigns: z.int(),
    /** Currently running. */
    activeCampaigns: z.int(),
    sent: z.int(),
    replied: z.int(),
    /** In percent; null before the first email. */
    responseRate: z.int().nullable(),
    referrals: z.int(),
    candidates: z.int(),
  })
  .meta({ id: 'AdvocateStats' })
export type AdvocateStats = z.infer<typeof AdvocateStats>

export const ImportRow = z.object({
  /** Row number as in a spreadsheet: the first row below the header is 2. */
  row: z.int(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  platform: z.string(),
  handle: z.string(),
  followers: z.int(),
  engagementRate: z.number(),
  hasAgreed: z.boolean(),
  isUnsubscribed: z.boolean(),
  score: z.number().nullable(),
  scale: z.enum(scoreScales),
  stand: z.enum(stands).nullable(),
  comment: z.string(),
  /** Why the row is skipped, in a sentence; null if it is imported. */
  problem: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

const column = z.int().min(0).max(500).optional()
const Mapping = z.partialRecord(z.enum(importFields), column)

export const AdvocateImport = z
  .object({
    columns: z.array(z.string()),
    mapping: Mapping,
    rows: z.array(ImportRow),
    /** Several rows can be one person's. */
    people: z.int(),
    taken: z.int(),
    leftOut: z.int(),
  })
  .meta({ id: 'AdvocateImport' })
export type AdvocateImport = z.infer<typeof AdvocateImport>

const File = z.object({
  csv: z
    .string()
    .max(limits.csvCharacters, `The file can have up to ${limits.csvCharacters.toLocaleString('en-US')} characters`),
  /** Shown as the source of what people said. */
  fileName: z.string().trim().max(limits.name).default('An imported file'),
  /** The number of the column of each field, from 0; guessed where it is missing. */
  mapping: Mapping.optional(),
})

export const advocateSorts = ['joined', 'name', 'followers', 'status'] as const

export const AdvocateFilter = z.object({
  /** Any part of a name, email address or platform, case-insensitive. */
  search: z.string().trim().max(limits.search).optional(),
  status: z.enum(advocateStatuses).optional(),
})
export type AdvocateFilter = z.infer<typeof AdvocateFilter>

export const advocateRoutes = routes({
  list: get('/advocates', 'signed-in', {
    summary: 'List advocates',
    query: PageQuery.extend({
      ...AdvocateFilter.shape,
      sort: sortedBy(advocateSorts, '-joined'),
    }),
    returns: listOf(Advocate),
  }),
  stats: get('/advocates/stats', 'signed-in', {
    summary: 'Get the number of advocates, campaigns, replies and referrals',
    returns: AdvocateStats,
  }),
  exportCsv: get('/advocates/export.csv', 'canExportData', {
    summary: 'Download filtered advocates as CSV',
    limit: 'heavy',
    query: AdvocateFilter,
    file: true,
  }),
  create: post('/advocates', 'canEditAgents', {
    summary: 'Add an advocate without emailing them',
    body: AdvocateDraft,
    returns: Advocate,
  }),
  invite: post('/advocates/invite', 'canEditAgents', {
    summary: 'Invite someone to the program by email',
    limit: 'heavy',
    body: AdvocateInvitation,
    returns: Advocate,
  }),
  previewImport: post('/advocates/import/preview', 'canEditAgents', {
    summary: 'Preview an import row by row',
    limit: 'heavy',
    body: File,
    returns: AdvocateImport,
  }),
  import: post('/advocates/import', 'canEditAgents', {
    summary: 'Import advocates, or what people answered, from a CSV file; rows with problems are skipped',
    limit: 'heavy',
    body: File,
    returns: AdvocateImport,
  }),
  read: get('/advocates/:id', 'signed-in', {
    summary: 'Get an advocate with quotes and activity',
    returns: AdvocateDetail,
  }),
  update: patch('/advocates/:id', 'canEditAgents', {
    summary: 'Update an advocate',
    body: AdvocateEdit,
    returns: Advocate,
  }),
  remove: del('/advocates/:id', 'canEditAgents', { summary: 'Remove an advocate; an opt-out is kept', returns: Id }),
  draft: post('/advocates/:id/draft', 'canEditAgents', {
    summary: 'Draft an email or the note of an invitation from what an advocate said, without sending it',
    limit: 'heavy',
    /** Without a template: the note of an invitation. */
    body: z.object({ templateId: z.uuid().optional() }),
    returns: OutreachDraft,
  }),
  inviteAgain: post('/advocates/:id/invite', 'canEditAgents', {
    summary: "Invite an advocate who hasn't opted in yet by email",
    limit: 'heavy',
    body: z.object({ note: z.string().trim().max(limits.note).default('') }).nullish(),
    returns: Advocate,
  }),
  record: post('/advocates/:id/activities', 'canEditAgents', {
    summary: 'Record an advocate activity',
    body: z.object({ kind: z.enum(recordedKinds), note: z.string().trim().max(limits.note).default('') }),
    returns: AdvocateDetail,
  }),
})

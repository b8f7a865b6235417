import { z } from 'zod'
import { engines } from '../agents/routes.ts'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { listOf, PageQuery, page, sortedBy } from '../kernel/page.ts'
import { del, get, patch, post, put, routes } from '../kernel/route.ts'
import { line, Persona, PrdContent } from './content.ts'
import { DocumentLayout } from './layouts.ts'
import { downloadFormats, technicalHeadings } from './rules.ts'
import { prdSections } from './sections.ts'
import { sourceKinds } from './sources.ts'

const Id = z.object({ id: z.uuid() })

export const documentKinds = ['documents', 'templates'] as const

export const documentSorts = ['updated', 'created', 'title', 'status'] as const

const prdState = {
  id: z.uuid(),
  version: z.string(),
  status: z.enum(['draft', 'approved']),
  is_template: z.boolean(),
  is_sample: z.boolean(),
  transcript_id: z.uuid().nullable(),
  engine: z.enum(engines).nullable(),
  model: z.string().nullable(),
  /** What the run that wrote it used; null if none did. */
  tokens: z.int().nullable(),
  /** In US dollars; null also if the model's price is unknown. */
  cost: z.number().nullable(),
  /** Why the built-in engine wrote it although a model is connected. */
  fallback_reason: z.string().nullable(),
  /** Increases with every change, even when the version stays; a save sends the revision it is based on. */
  revision: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}

/** Who approved a PRD, and exactly what. */
export const PrdApproval = z
  .object({
    by: z.string(),
    at: z.iso.datetime(),
    /** SHA-256 of the content, in hex. */
    hash: z.string(),
    /** Whether the content is still what was approved. */
    is_intact: z.boolean(),
    /** Until when the caller can take it back; null if someone else approved it or the time is over. */
    undo_until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PrdApproval' })

/** Where quotes of a PRD come from. */
export const PrdSource = z
  .object({ id: z.uuid(), title: z.string(), kind: z.enum(sourceKinds), at: z.iso.datetime() })
  .meta({ id: 'PrdSource' })
export type PrdSource = z.infer<typeof PrdSource>

export const Prd = PrdContent.extend({
  ...prdState,
  /** Null for a draft. */
  approval: PrdApproval.nullable(),
  /** What is shown and exported of it, and how. */
  layout: DocumentLayout,
  /** The approved version that this one follows. */
  previous_id: z.uuid().nullable(),
  /** The version that follows this one. */
  next_id: z.uuid().nullable(),
  /** What it was written from and quotes, in order. */
  sources: z.array(PrdSource),
  /** Ids of items whose source was edited or deleted later. */
  evidence_changed: z.array(z.string()),
  /** Ids of items without evidence that no one has accepted. */
  assumptions: z.array(z.string()),
}).meta({ id: 'Prd' })
export type Prd = z.infer<typeof Prd>

export const PrdSummary = z
  .object({ ...prdState, title: z.string(), product_name: z.string(), executive_summary: z.string() })
  .meta({ id: 'PrdSummary' })
export type PrdSummary = z.infer<typeof PrdSummary>

/** Accepts personas, plain names, or either of them under `audiences`. */
const Audiences = z.array(z.union([Persona, line.transform(namedPersona)])).max(50)
const AnyAudience = z.union([Audiences, z.object({ audiences: Audiences }).transform(({ audiences }) => audiences)])

function namedPersona(name: string): z.infer<typeof Persona> {
  return { name, description: '', goals: [], pain_points: [] }
}

/** A button under an answer; pressing it sends its message. */
export const ChatChoice = z.object({ label: z.string(), message: z.string() })
export type ChatChoice = z.infer<typeof ChatChoice>

export const ChatMessage = z
  .object({
    id: z.uuid(),
    type: z.enum(['user', 'ai']),
    content: z.string(),
    timestamp: z.iso.datetime(),
    /** The author; empty for the agent. */
    by: z.string(),
    /** Names of the sections that the answer changed. */
    changed: z.array(z.string()),
    /** What the person can choose from, where the request could mean several things. */
    choices: z.array(ChatChoice),
    /** The request takes a language model, and none is connected. */
    needs_model: z.boolean(),
    /** The revision that the answer is about; choices name items by their numbers in it. Null for people's messages. */
    revision: z.int().nullable(),
  })
  .meta({ id: 'PrdChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

const Done = z.object({ success: z.literal(true) })
const base = '/agents/user-whisperer'

export const prdRoutes = routes({
  refine: post(`${base}/refine-prd/:id`, 'canEditAgents', {
    summary: 'Refine a PRD with a chat message',
    limit: 'heavy',
    body: z.object({
      chat_message: z.string().trim().min(1).max(4_000),
      /** The revision that a choice belongs to; the call fails when there is a newer one. */
      revision: z.int().optional(),
    }),
    returns: z.object({
      ai_response: z.string(),
      /** The changed sections; empty when the message wasn't understood or changed nothing. */
      changed: z.array(z.string()),
      prd: Prd,
      /** The stored message and its answer. */
      messages: z.array(ChatMessage),
    }),
  }),
  messages: get(`${base}/prds/:id/messages`, 'signed-in', {
    summary: 'List the refinement messages of a PRD, newest first',
    query: PageQuery,
    returns: page(ChatMessage),
  }),
  list: get(`${base}/prds`, 'signed-in', {
    summary: 'List PRDs, most recently updated first',
    query: z.object({
      is_template: z.stringbool().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    returns: z.array(PrdSummary),
  }),
  page: get(`${base}/documents`, 'signed-in', {
    summary: 'List PRDs or templates in pages',
    query: PageQuery.extend({
      kind: z.enum(documentKinds).default('documents'),
      search: z.string().trim().max(200).optional(),
      status: prdState.status.optional(),
      sort: sortedBy(documentSorts, '-updated'),
    }),
    returns: listOf(PrdSummary),
  }),
  read: get(`${base}/prds/:id`, 'signed-in', { summary: 'Read a PRD', returns: Prd }),
  save: put(`${base}/prds/:id`, 'canEditAgents', {
    summary: 'Save a draft; raises the version unless it is an autosave, and keeps what others changed elsewhere since',
    shared: { type: 'template', param: 'id', level: 'edit' },
    body: PrdContent.extend({
      title: PrdContent.shape.title.refine(isOneLine, oneLineProblem),
      product_name: PrdContent.shape.product_name.refine(isOneLine, oneLineProblem),
      target_audience: AnyAudience,
      revision: z.number().int().optional(),
      is_template: z.boolean().optional(),
      /** Autosaves don't raise the version. */
      is_auto_save: z.boolean().default(false),
    }),
    returns: Prd,
  }),
  saveBlock: patch(`${base}/prds/:id/blocks`, 'canEditAgents', {
    summary: 'Save one section or item of a draft; fails only if someone else changed the same one since it was read',
    shared: { type: 'template', param: 'id', level: 'edit' },
    body: z.object({
      /** The revision in which the block was read. */
      revision: z.int(),
      section: z.enum(prdSections.map(({ key }) => key)),
      heading: z.enum(technicalHeadings).optional(),
      /** The item's id, also of a new one; without it, the value is the whole section. */
      item: z.string().min(1).max(60).optional(),
      /** Null deletes the item. */
      value: z.union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullable(),
      /** The item that a new or moved one follows; null puts it first. */
      after: z.string().max(60).nullable().optional(),
    }),
    returns: Prd,
  }),
  remove: del(`${base}/prds/:id`, 'canEditAgents', {
    summary: 'Delete a PRD',
    shared: { type: 'template', param: 'id', level: 'admin' },
    returns: Done,
  }),
  duplicate: post(`${base}/prds/:id/duplicate`, 'canEditAgents', {
    summary: 'Copy a PRD into a new draft',
    returns: Prd,
  }),
  copy: post(`${base}/prds/:id/copy`, 'canExportData', {
    summary: 'Copy or move a PRD with its sources, evidence and revisions to another workspace; the same revision once',
    limit: 'heavy',
    body: z.object({ workspace_id: z.uuid(), is_move: z.boolean().default(false) }),
    returns: z.object({ id: z.uuid() }),
  }),
  setStatus: put(`${base}/prds/:id/status`, 'canEditAgents', {
    summary: 'Approve a PRD or return it to draft; items without evidence must be accepted by id',
    form: true,
    body: z.object({
      status: z.enum(['draft', 'approved']),
      accepted: z.union([z.string(), z.array(z.string())]).optional(),
      /** The revision that was reviewed; the call fails when there is a newer one. */
      revision: z.coerce.number().int().optional(),
    }),
    returns: Prd,
  }),
  revisions: get(`${base}/prds/:id/revisions`, 'signed-in', {
    summary: 'List the revisions of a PRD, newest first',
    returns: z.array(
      z.object({
        number: z.number().int(),
        reason: z.string(),
        by: z.string(),
        at: z.iso.datetime(),
        changed: z.array(z.string()),
      }),
    ),
  }),
  restore: post(`${base}/prds/:id/revisions/:number/restore`, 'canEditAgents', {
    summary: 'Restore a revision as a new one',
    shared: { type: 'template', param: 'id', level: 'edit' },
    params: Id.extend({ number: z.coerce.number().int().min(1) }),
    returns: Prd,
  }),
  download: get(`${base}/download/:id`, 'signed-in', {
    summary: 'Download a PRD as PDF, Word or Markdown',
    limit: 'heavy',
    query: z.object({ format: z.enum(downloadFormats) }),
    file: true,
  }),
  metrics: get(`${base}/performance-metrics`, 'signed-in', {
    summary: 'Read the speed and success rate of PRD generation',
    returns: z.object({
      optimization_summary: z.object({
        optimization_status: z.string(),
        success_rate: z.number(),
        avg_response_time: z.number(),
      }),
      metrics: z.record(z.string(), z.object({ avg_duration: z.number(), runs: z.number() })),
    }),
  }),
  health: get(`${base}/health`, 'signed-in', {
    summary: 'Read which engine and speech recognizer the agent uses',
    returns: z.object({
      status: z.literal('ok'),
      engine: z.string(),
      transcription: z.string(),
      /** Why recordings can't be transcribed; null when they can. */
      recordings: z.string().nullable(),
    }),
  }),
})

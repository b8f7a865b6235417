import { z } from 'zod'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { listOf, PageQuery, sortedBy } from '../kernel/page.ts'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { Evidence } from './content.ts'
import { largestRecording } from './rules.ts'

const Done = z.object({ success: z.literal(true) })
const base = '/agents/user-whisperer'

export const transcriptStatuses = ['uploaded', 'processing', 'ready', 'failed'] as const
export const transcriptKinds = ['text', 'document', 'recording'] as const

export const transcriptSorts = ['time', 'title'] as const

export const Turn = z.object({
  speaker: z.string(),
  at: z.string(),
  start: z.number().int(),
  end: z.number().int(),
})
export type Turn = z.infer<typeof Turn>

const transcriptFields = {
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: z.enum(transcriptStatuses),
  kind: z.enum(transcriptKinds),
  file_name: z.string(),
  /** Processing progress in percent, with a message. */
  progress: z.number(),
  message: z.string(),
  /** How the text was created, such as the recognizer's name. */
  made_by: z.string(),
  is_sample: z.boolean(),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}
export const TranscriptSummary = z.object(transcriptFields).meta({ id: 'TranscriptSummary' })
export type TranscriptSummary = z.infer<typeof TranscriptSummary>
export const Transcript = z
  .object({ ...transcriptFields, content: z.string(), turns: z.array(Turn) })
  .meta({ id: 'Transcript' })
export type Transcript = z.infer<typeof Transcript>

export const Insights = z
  .object({
    summary: z.string(),
    speakers: z.array(z.object({ name: z.string(), turns: z.number(), share: z.number() })),
    key_phrases: z.array(z.string()),
    sentiment: z.enum(['positive', 'neutral', 'negative']),
    problems: z.array(Evidence),
    requests: z.array(Evidence),
    decisions: z.array(Evidence),
    actions: z.array(Evidence),
  })
  .meta({ id: 'Insights' })
export type Insights = z.infer<typeof Insights>

export const transcriptRoutes = routes({
  upload: post(`${base}/upload`, 'canEditAgents', {
    summary: 'Upload a transcript, document or recording',
    limit: 'heavy',
    upload: { field: 'file', maxBytes: largestRecording, tooLarge: 'This file is larger than 200 MB.' },
    body: z.object({
      title: z.string().trim().max(300).refine(isOneLine, oneLineProblem).default(''),
      description: z.string().trim().max(2_000).default(''),
    }),
    returns: z.object({ id: z.uuid(), status: z.enum(transcriptStatuses) }),
  }),
  list: get(`${base}/transcripts`, 'signed-in', {
    summary: 'List transcripts',
    query: PageQuery.extend({
      search: z.string().trim().max(200).optional(),
      status: z.enum(transcriptStatuses).optional(),
      kind: z.enum(transcriptKinds).optional(),
      sort: sortedBy(transcriptSorts, '-time'),
    }),
    returns: listOf(TranscriptSummary),
  }),
  read: get(`${base}/transcripts/:id`, 'signed-in', { summary: 'Read a transcript', returns: Transcript }),
  edit: put(`${base}/transcripts/:id`, 'canEditAgents', {
    summary: 'Edit a transcript; PRDs that quote it are marked',
    body: z.object({
      title: z.string().trim().max(300).refine(isOneLine, oneLineProblem),
      content: z.string().max(2_000_000),
    }),
    returns: Transcript,
  }),
  remove: del(`${base}/transcripts/:id`, 'canEditAgents', {
    summary: 'Delete a transcript; PRDs that quote it are marked',
    returns: Done,
  }),
  retry: post(`${base}/transcripts/:id/retry`, 'canEditAgents', {
    summary: 'Retry reading a file that failed; no new upload needed',
    limit: 'heavy',
    returns: Transcript,
  }),
  insights: get(`${base}/transcripts/:id/insights`, 'signed-in', {
    summary: 'Read the insights of a transcript: speakers, topics, problems, requests, decisions and actions',
    limit: 'heavy',
    returns: Insights,
  }),
})

import { z } from 'zod'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { get, post, routes } from '../kernel/route.ts'
import { PrdContent } from './content.ts'
import { layoutKeys } from './layouts.ts'
import { Prd } from './routes.ts'
import { mostSourceCharacters } from './rules.ts'
import { mostSources, sameSourceTwice, tooManySources } from './sources.ts'

export const SourceText = z
  .string()
  .max(mostSourceCharacters, `Text must be ${mostSourceCharacters.toLocaleString('en-US')} characters or fewer.`)
  .refine((text) => text.trim() !== '', 'Add some text first.')
export const SourceTitle = z.string().trim().max(300).refine(isOneLine, oneLineProblem).default('')

const Source = z.object({
  source_text: SourceText,
  title: SourceTitle,
  additional_context: z.string().trim().max(20_000).default(''),
  /** The transcript the text comes from, so that evidence can link to it. */
  transcript_id: z.uuid().optional(),
  /** Several transcripts for one PRD, in order; they replace the text. */
  transcript_ids: z
    .array(z.uuid())
    .min(1)
    .max(mostSources, tooManySources)
    .refine((ids) => new Set(ids).size === ids.length, sameSourceTwice)
    .optional(),
  /** Which sections the PRD shows; the workspace's default if left out. */
  layout: z.enum(layoutKeys).optional(),
})

const Stage = z.object({
  name: z.enum(['summary', 'problems', 'full_prd']),
  status: z.literal('completed'),
  summary: z.string().optional(),
  problems: z.array(z.string()).optional(),
  full_prd: PrdContent.optional(),
})

const progress = {
  /** Needed to stop the run. */
  run_id: z.uuid(),
  progress: z.number(),
  message: z.string(),
}

// A UTF-16 unit takes at most three bytes in UTF-8.
export const maxBodyBytes = 3 * (mostSourceCharacters + 50_000)

const inStages = {
  stages: z.object({
    ...progress,
    stage: Stage.nullable(),
    /** The document as far as it is written. */
    draft: PrdContent.nullable(),
  }),
  returns: z.object({
    success: z.boolean(),
    stages: z.array(Stage),
    final_prd: Prd.nullable(),
    error: z.string().nullable(),
  }),
}

const base = '/agents/user-whisperer'

export const prdGenerationRoutes = routes({
  generate: post(`${base}/generate-prd`, 'canEditAgents', {
    summary: 'Generate a PRD from text; responds once it is stored',
    limit: 'heavy',
    body: Source,
    maxBodyBytes,
    stages: z.object(progress),
    returns: z.object({ prd_id: z.uuid(), run_id: z.uuid() }),
  }),
  generateProgressive: post(`${base}/generate-prd-progressive`, 'canEditAgents', {
    summary: 'Generate a PRD from text in stages',
    limit: 'heavy',
    body: Source,
    maxBodyBytes,
    ...inStages,
  }),
  follow: get(`${base}/generations/:id`, 'canEditAgents', {
    summary: 'Follow one of your running PRD generations to its end',
    ...inStages,
  }),
  stop: post(`${base}/generations/:id/stop`, 'canEditAgents', {
    summary: 'Stop one of your running PRD generations and keep what is written as a draft',
    /** Null if nothing was written yet. */
    returns: z.object({ prd_id: z.uuid().nullable() }),
  }),
})

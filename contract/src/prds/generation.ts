import { z } from 'zod'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { routes } from '../kernel/route.ts'
import { Prd, PrdContent } from './routes.ts'
import { mostSourceCharacters } from './rules.ts'

const Source = z.object({
  source_text: z
    .string()
    .max(
      mostSourceCharacters,
      `The text is too long: at most ${mostSourceCharacters.toLocaleString('en-US')} characters.`,
    )
    .refine((text) => text.trim() !== '', 'There is no text to work on.'),
  title: z.string().trim().max(300).refine(isOneLine, oneLineProblem).default(''),
  additional_context: z.string().trim().max(20_000).default(''),
  /** The transcript the text was taken from, so that evidence leads there. */
  transcript_id: z.uuid().optional(),
})

const Stage = z.object({
  name: z.enum(['summary', 'problems', 'full_prd']),
  status: z.literal('completed'),
  summary: z.string().optional(),
  problems: z.array(z.string()).optional(),
  full_prd: PrdContent.optional(),
})

const progress = {
  /** By which the run can be stopped. */
  run_id: z.uuid(),
  progress: z.number(),
  message: z.string(),
}

// A character takes three bytes at most, of two units of it four.
const maxBodyBytes = 3 * (mostSourceCharacters + 50_000)

const inStages = {
  stages: z.object({ ...progress, stage: Stage.nullable() }),
  returns: z.object({
    success: z.boolean(),
    stages: z.array(Stage),
    final_prd: Prd.nullable(),
    error: z.string().nullable(),
  }),
}

const base = '/agents/user-whisperer'

export const prdGenerationRoutes = routes({
  generate: {
    method: 'POST',
    path: `${base}/generate-prd`,
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Write a PRD from a text; answers when it is stored',
    body: Source,
    maxBodyBytes,
    stages: z.object(progress),
    returns: z.object({ prd_id: z.uuid(), run_id: z.uuid() }),
  },
  generateProgressive: {
    method: 'POST',
    path: `${base}/generate-prd-progressive`,
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Write a PRD from a text in stages',
    body: Source,
    maxBodyBytes,
    ...inStages,
  },
  follow: {
    method: 'GET',
    path: `${base}/generations/:id`,
    access: 'canEditAgents',
    summary: 'A PRD that is being written for you, by its run, from where it is now to its end',
    params: z.object({ id: z.uuid() }),
    ...inStages,
  },
})

import { z } from 'zod'
import { longestWords } from './edits.ts'
import { efforts, priorities, requirementKinds, type TechnicalHeading, technicalHeadings } from './rules.ts'
import { emptyValues, prdSections, type SectionDefinition, type SectionKind } from './sections.ts'

export const line = z.string().trim().max(2_000)
const paragraph = z.string().trim().max(20_000)
const lines = z.array(line).max(100)

export const Evidence = z
  .object({
    sourceType: z.literal('transcript'),
    sourceId: z.uuid(),
    start: z.number().int().min(0),
    end: z.number().int().min(0),
    quote: z.string().min(1).max(4_000),
    speaker: z.string().max(200).default(''),
    at: z.string().max(40).default(''),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.infer<typeof Evidence>

const claim = {
  id: z.string().min(1).max(60),
  evidence: z.array(Evidence).max(50).default([]),
  is_accepted: z.boolean().default(false),
  /** What it said before a person changed its words; set by the server. */
  edited_from: z.string().max(longestWords).optional(),
}

export const Persona = z.object({
  name: line,
  description: paragraph,
  goals: lines.default([]),
  pain_points: lines.default([]),
})
export const UserStory = z.object({
  ...claim,
  as_a: line,
  i_want: line,
  so_that: line,
  acceptance_criteria: lines.default([]),
  priority: z.enum(priorities),
})
export const FeatureRequirement = z.object({
  ...claim,
  /** Set where the requirement is in the words of the people who said it. */
  kind: z.enum(requirementKinds).optional(),
  feature: line,
  description: paragraph,
  user_value: line,
  priority: z.enum(priorities),
  /** Why it has this priority, in a few words. */
  priority_reason: line.optional(),
  /** Everyone who said it. */
  said_by: lines.optional(),
  effort: z.enum(efforts),
})
export const TechnicalRequirement = z.object({ ...claim, requirement: line })
export const SuccessMetric = z.object({
  ...claim,
  metric: line,
  /** Today's number. */
  baseline: line.optional(),
  target: line,
  /** When the target is to be reached. */
  date: line.optional(),
  measurement: line,
})
/** A claim of one sentence, such as a decision. */
export const PlainClaim = z.object({ ...claim, text: line })

const headings = Object.fromEntries(
  technicalHeadings.map((heading) => [heading, z.array(TechnicalRequirement).max(100).default([])]),
) as Record<TechnicalHeading, z.ZodDefault<z.ZodArray<typeof TechnicalRequirement>>>

const schemas = {
  title: z.string().trim().min(1, 'Title is required').max(300),
  product: z.string().trim().max(200),
  text: paragraph,
  personas: z.array(Persona).max(50),
  stories: z.array(UserStory).max(300),
  features: z.array(FeatureRequirement).max(300),
  technical: z.object(headings),
  metrics: z.array(SuccessMetric).max(100),
  claims: z.array(PlainClaim).max(100),
} satisfies Record<SectionKind, z.ZodType>

type ContentShape = {
  [Section in SectionDefinition as Section['key']]: Section['isCore'] extends true
    ? (typeof schemas)[Section['kind']]
    : z.ZodDefault<(typeof schemas)[Section['kind']]>
}

/** The quotes behind a sentence of running text. A sentence that was edited no longer matches and has none. */
export const SentenceEvidence = z.object({ sentence: line, evidence: z.array(Evidence).max(20) })
export type SentenceEvidence = z.infer<typeof SentenceEvidence>

/** Documents that were stored before a section existed get its default. */
const schemaOf = ({ kind, isCore }: SectionDefinition): z.ZodType =>
  isCore ? schemas[kind] : (schemas[kind] as z.ZodType).default(emptyValues[kind])

export const PrdContent = z
  .object(Object.fromEntries(prdSections.map((section) => [section.key, schemaOf(section)])) as unknown as ContentShape)
  .extend({ sentence_evidence: z.array(SentenceEvidence).max(500).optional() })
  .meta({ id: 'PrdContent' })
export type PrdContent = z.infer<typeof PrdContent>

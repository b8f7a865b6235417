import { efforts, priorities, technicalHeadings } from '@sextant/contract/prds/rules'
import { z } from 'zod'

const findings = z.array(z.string()).describe('Ids of the findings behind this line, such as f3')
const line = { text: z.string(), findings }
const Line = z.object(line)
const lines = z.array(Line)

const itemSchemas = {
  executive_summary: z.object({ text: z.string().describe('One sentence'), findings }),
  problem_statement: z.object({ text: z.string().describe('One sentence'), findings }),
  target_audience: z.object({
    name: z.string().describe('A kind of people, such as "Night nurses"'),
    description: lines.describe('One or two sentences'),
    goals: lines,
    pain_points: lines,
  }),
  feature_requirements: z.object({
    feature: z.string().describe('The thing in at most ten words'),
    description: z.string(),
    user_value: z.string(),
    priority: z.enum(priorities),
    priority_reason: z.string().describe('A few words'),
    effort: z.enum(efforts),
    findings,
  }),
  user_stories: z.object({
    as_a: z.string().describe('The kind of user, without "As a"'),
    i_want: z.string().describe('What they want, without "I want"'),
    so_that: z.string().describe('Why, without "so that"; empty if not said'),
    acceptance_criteria: z.array(z.string()),
    priority: z.enum(priorities),
    findings,
  }),
  technical_requirements: z.object({ heading: z.enum(technicalHeadings), requirement: z.string(), findings }),
  success_metrics: z.object({
    metric: z.string(),
    baseline: z.string().describe("Today's number, or empty"),
    target: z.string().describe('The number to reach'),
    date: z.string().describe('Until when, or empty'),
    measurement: z.string().describe('How it was said to be measured, or empty'),
    findings,
  }),
  decisions: Line,
  out_of_scope: Line,
  action_items: Line,
  open_questions: Line,
  conflicts: Line,
} as const

/** The sections in the order in which a model writes them and a reader sees them appear. */
export const ModelDocument = z.object({
  title: z.string(),
  product_name: z.string(),
  executive_summary: z.array(itemSchemas.executive_summary),
  problem_statement: z.array(itemSchemas.problem_statement),
  target_audience: z.array(itemSchemas.target_audience),
  feature_requirements: z.array(itemSchemas.feature_requirements),
  user_stories: z.array(itemSchemas.user_stories),
  technical_requirements: z.array(itemSchemas.technical_requirements),
  success_metrics: z.array(itemSchemas.success_metrics),
  decisions: z.array(itemSchemas.decisions),
  out_of_scope: z.array(itemSchemas.out_of_scope),
  action_items: z.array(itemSchemas.action_items),
  open_questions: z.array(itemSchemas.open_questions),
  conflicts: z.array(itemSchemas.conflicts),
  left_out: z.array(z.object({ finding: z.string(), reason: z.string() })),
})
export type ModelDocument = z.infer<typeof ModelDocument>

export const emptyDocument: Readonly<ModelDocument> = Object.freeze({
  title: '',
  product_name: '',
  ...(Object.fromEntries(Object.keys(itemSchemas).map((key) => [key, []])) as unknown as Pick<
    ModelDocument,
    keyof typeof itemSchemas
  >),
  left_out: [],
})

/** The whole lines of an answer that is still being written. */
export function partialDocument(partial: unknown): ModelDocument {
  const written = (partial ?? {}) as Record<string, unknown>
  const wholeItems = Object.entries(itemSchemas).map(([key, schema]) => {
    const items = Array.isArray(written[key]) ? written[key] : []
    return [key, items.filter((item) => schema.safeParse(item).success)]
  })
  const textOf = (key: string) => (typeof written[key] === 'string' ? written[key] : '')
  return {
    ...emptyDocument,
    ...(Object.fromEntries(wholeItems) as Partial<ModelDocument>),
    title: textOf('title'),
    product_name: textOf('product_name'),
  }
}

/** A line of the document that states something, with its place. */
export interface StatedLine {
  id: string
  text: string
  findings: readonly string[]
}

/** Every line that must rest on findings. */
export function linesOf(document: ModelDocument): StatedLine[] {
  const of = <T>(key: string, items: readonly T[], read: (item: T) => Omit<StatedLine, 'id'>): StatedLine[] =>
    items.map((item, index) => ({ id: `${key}.${index}`, ...read(item) }))
  const plain = (key: string, items: readonly z.infer<typeof Line>[]) => of(key, items, (item) => item)
  return [
    ...plain('executive_summary', document.executive_summary),
    ...plain('problem_statement', document.problem_statement),
    ...document.target_audience.flatMap((persona, index) => [
      ...plain(`target_audience.${index}.description`, persona.description),
      ...plain(`target_audience.${index}.goals`, persona.goals),
      ...plain(`target_audience.${index}.pain_points`, persona.pain_points),
    ]),
    ...of('feature_requirements', document.feature_requirements, (item) => ({
      text: [item.feature, item.description, item.user_value].join(' '),
      findings: item.findings,
    })),
    ...of('user_stories', document.user_stories, (item) => ({
      text: [item.i_want, item.so_that, ...item.acceptance_criteria].join(' '),
      findings: item.findings,
    })),
    ...of('technical_requirements', document.technical_requirements, (item) => ({
      text: item.requirement,
      findings: item.findings,
    })),
    ...of('success_metrics', document.success_metrics, (item) => ({
      text: [item.metric, item.baseline, item.target, item.date, item.measurement].join(' '),
      findings: item.findings,
    })),
    ...plain('decisions', document.decisions),
    ...plain('out_of_scope', document.out_of_scope),
    ...plain('action_items', document.action_items),
    ...plain('open_questions', document.open_questions),
    ...plain('conflicts', document.conflicts),
  ]
}

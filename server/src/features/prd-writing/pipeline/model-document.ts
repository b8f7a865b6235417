import { efforts, priorities, technicalHeadings } from '@sextant/contract/prds/rules'
import { prdSections, type SectionDefinition } from '@sextant/contract/prds/sections'
import { z } from 'zod'

const findings = z.array(z.string()).describe('Ids of the findings behind this, such as f3')
const Sentence = z.object({ text: z.string().describe('One sentence'), findings })
const Line = z.object({ text: z.string(), findings })
const lines = z.array(Line)

const itemSchemas = {
  text: Sentence,
  personas: z.object({
    name: z.string().describe('A kind of people, such as "Night nurses"'),
    description: lines.describe('One or two sentences'),
    goals: lines,
    pain_points: lines,
  }),
  features: z.object({
    feature: z.string().describe('The thing in at most ten words'),
    description: z.string(),
    user_value: z.string(),
    priority: z.enum(priorities),
    priority_reason: z.string().describe('A few words'),
    effort: z.enum(efforts),
    findings,
  }),
  stories: z.object({
    as_a: z.string().describe('The kind of user, without "As a"'),
    i_want: z.string().describe('What they want, without "I want"'),
    so_that: z.string().describe('Why, without "so that"; empty if not said'),
    acceptance_criteria: z.array(z.string()),
    priority: z.enum(priorities),
    findings,
  }),
  technical: z.object({ heading: z.enum(technicalHeadings), requirement: z.string(), findings }),
  metrics: z.object({
    metric: z.string().describe('What is measured'),
    baseline: z.string().describe("Today's number, or empty"),
    target: z.string().describe('The number to reach'),
    date: z.string().describe('Until when, or empty'),
    measurement: z.string().describe('How it was said to be measured, or empty'),
    findings,
  }),
  claims: Line,
} as const

type BodySection = Exclude<SectionDefinition, { kind: 'title' | 'product' }>
type SectionSchemas = { [Section in BodySection as Section['key']]: z.ZodArray<(typeof itemSchemas)[Section['kind']]> }

const bodySections = prdSections.filter(
  (section): section is BodySection => section.kind !== 'title' && section.kind !== 'product',
)

/** The sections in the order in which a model writes them and a reader sees them appear. */
export const documentSections = bodySections.map(({ key }) => key)

/** Sections of plain lines, one for each finding of a kind. */
export const claimSections = bodySections.flatMap((section) => (section.kind === 'claims' ? [section.key] : []))

const sectionSchemas = Object.fromEntries(
  bodySections.map(({ key, kind, item }) => [
    key,
    kind === 'claims' ? z.array(itemSchemas[kind]).describe(`One for each ${item}`) : z.array(itemSchemas[kind]),
  ]),
) as unknown as SectionSchemas

export const ModelDocument = z.object({
  title: z.string(),
  product_name: z.string(),
  ...sectionSchemas,
  left_out: z.array(z.object({ finding: z.string(), reason: z.string() })),
})
export type ModelDocument = z.infer<typeof ModelDocument>

export const emptyDocument: Readonly<ModelDocument> = Object.freeze({
  title: '',
  product_name: '',
  ...(Object.fromEntries(documentSections.map((key) => [key, []])) as unknown as Pick<
    ModelDocument,
    BodySection['key']
  >),
  left_out: [],
})

/** The whole lines of an answer that is still being written. */
export function partialDocument(partial: unknown): ModelDocument {
  const written = (partial ?? {}) as Record<string, unknown>
  const wholeItems = bodySections.map(({ key, kind }) => {
    const items = Array.isArray(written[key]) ? written[key] : []
    return [key, items.filter((item) => itemSchemas[kind].safeParse(item).success)]
  })
  const textOf = (key: string) => (typeof written[key] === 'string' ? written[key] : '')
  return {
    ...emptyDocument,
    ...(Object.fromEntries(wholeItems) as Partial<ModelDocument>),
    title: textOf('title'),
    product_name: textOf('product_name'),
  }
}

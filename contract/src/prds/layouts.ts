import { z } from 'zod'
import { prdLayouts } from '../agents/options.ts'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import type { PrdContent } from './content.ts'
import {
  type BodyKind,
  emptyValues,
  partsOf,
  prdSections,
  type SectionDefinition,
  type SectionPart,
} from './sections.ts'

type BodyDefinition = Extract<SectionDefinition, { kind: BodyKind }>

/** The title and the product are above the body, whatever its layout. */
const body = prdSections.filter(({ kind }) => kind !== 'title' && kind !== 'product') as BodyDefinition[]
export type BodySection = BodyDefinition['key']

export const layoutKeys = ['full', 'one-pager', 'rfc', 'bug-brief', 'experiment'] as const
export type LayoutKey = (typeof layoutKeys)[number]

interface BuiltInLayout {
  description: string
  /** The sections that are shown, in order, with their heading. */
  shown: readonly (readonly [BodySection, string])[]
}

/** The layouts that every workspace has. Each shows sections of the same content. */
const builtIn: Record<LayoutKey, BuiltInLayout> = {
  full: {
    description: 'Every section, in the usual order.',
    shown: body.map(({ key, label }) => [key, label]),
  },
  'one-pager': {
    description: 'The idea on one page, to decide whether to go on.',
    shown: [
      ['executive_summary', 'Summary'],
      ['problem_statement', 'Problem'],
      ['target_audience', 'Who it’s for'],
      ['feature_requirements', 'What we’ll build'],
      ['success_metrics', 'How we’ll measure success'],
      ['open_questions', 'Open questions'],
    ],
  },
  rfc: {
    description: 'A proposal for engineers to comment on.',
    shown: [
      ['executive_summary', 'Summary'],
      ['problem_statement', 'Motivation'],
      ['feature_requirements', 'Proposal'],
      ['technical_requirements', 'Technical design'],
      ['out_of_scope', 'Out of scope'],
      ['decisions', 'Decisions'],
      ['conflicts', 'Points of disagreement'],
      ['open_questions', 'Open questions'],
    ],
  },
  'bug-brief': {
    description: 'What is broken, for whom and what to do about it.',
    shown: [
      ['problem_statement', 'What’s broken'],
      ['target_audience', 'Who is affected'],
      ['feature_requirements', 'What to fix'],
      ['technical_requirements', 'Technical notes'],
      ['action_items', 'Next steps'],
      ['open_questions', 'Open questions'],
    ],
  },
  experiment: {
    description: 'What to try, with whom and how to know whether it worked.',
    shown: [
      ['problem_statement', 'Observation'],
      ['executive_summary', 'Idea'],
      ['target_audience', 'Audience'],
      ['feature_requirements', 'What we’ll change'],
      ['success_metrics', 'How we’ll measure it'],
      ['out_of_scope', 'Out of scope'],
      ['decisions', 'Decisions'],
      ['open_questions', 'Open questions'],
    ],
  },
}

export const longestHeading = 60

const LayoutSection = z.object({
  section: z.enum(
    body.map(({ key }) => key),
    "This section doesn't exist.",
  ),
  heading: z
    .string()
    .trim()
    .min(1, 'Name every section.')
    .max(longestHeading, `Section names must be ${longestHeading} characters or fewer.`)
    .refine(isOneLine, oneLineProblem),
  is_on: z.boolean(),
})
export type LayoutSection = z.infer<typeof LayoutSection>

const areDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length

/** Why the sections can't be saved; undefined if they can. */
export function sectionsProblem(sections: readonly LayoutSection[]): string | undefined {
  const visible = sections.filter((one) => one.is_on)
  if (visible.length === 0) return 'Turn on at least one section.'
  if (!areDistinct(sections.map(({ section }) => section))) return 'A layout has each section once.'
  if (!areDistinct(visible.map(({ heading }) => heading.trim().toLowerCase()))) {
    return 'Two sections have the same name. Rename one of them.'
  }
  return undefined
}

export const LayoutSections = z
  .array(LayoutSection)
  .max(body.length, 'A layout has each section once.')
  .superRefine((sections, ctx) => {
    const message = sectionsProblem(sections)
    if (message) ctx.addIssue({ code: 'custom', message })
  })

/** The sections of a layout, with those it doesn't mention turned off at the end. */
export const completed = (sections: readonly LayoutSection[]): LayoutSection[] => [
  ...sections,
  ...body
    .filter(({ key }) => sections.every(({ section }) => section !== key))
    .map(({ key, label }) => ({ section: key, heading: label, is_on: false })),
]

/** A layout as it was before the workspace changed it. */
export const builtInSections = (key: LayoutKey): LayoutSection[] =>
  completed(builtIn[key].shown.map(([section, heading]) => ({ section, heading, is_on: true })))

/** Which sections a document shows, in which order and under which headings. */
export const Layout = z
  .object({
    key: z.enum(layoutKeys),
    name: z.string(),
    description: z.string(),
    /** All of them, also those that are off. */
    sections: z.array(LayoutSection),
    /** New documents get it. */
    is_default: z.boolean(),
    /** Whether the workspace changed it. */
    is_changed: z.boolean(),
    /** Increases with every change; a save sends the one it was made from. */
    revision: z.int(),
  })
  .meta({ id: 'PrdLayout' })
export type Layout = z.infer<typeof Layout>

export const DocumentLayout = Layout.pick({ key: true, name: true, sections: true }).meta({ id: 'PrdDocumentLayout' })
export type DocumentLayout = z.infer<typeof DocumentLayout>

export const isLayoutKey = (key: string): key is LayoutKey => (layoutKeys as readonly string[]).includes(key)

const nameOf = (key: LayoutKey) => prdLayouts.find(({ value }) => value === key)?.label ?? key

/** The layout with what the workspace changed of it; null if it changed nothing. */
export const layoutWith = (key: LayoutKey, changed: readonly LayoutSection[] | null): DocumentLayout => ({
  key,
  name: nameOf(key),
  sections: changed ? completed(changed) : builtInSections(key),
})

export const layoutText = (key: LayoutKey) => ({ name: nameOf(key), description: builtIn[key].description })

export const fullLayout = layoutWith('full', null)

/** The parts that have something in them and aren't shown. */
export const hiddenParts = (content: PrdContent, sections: readonly LayoutSection[]): SectionPart[] =>
  partsOf(content).filter(
    ({ key, isEmpty }) => !isEmpty && sections.every(({ section, is_on: isOn }) => section !== key || !isOn),
  )

/** The content without what the layout hides, for people who see only the document. */
export function shownContent(content: PrdContent, sections: readonly LayoutSection[]): PrdContent {
  const hidden = hiddenParts(content, sections)
  if (hidden.length === 0) return content
  const rest = { ...content, ...Object.fromEntries(hidden.map(({ key, kind }) => [key, emptyValues[kind]])) }
  const texts = partsOf(rest).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  // Sentences of hidden text are with their evidence too.
  const sentences = content.sentence_evidence?.filter(({ sentence }) => texts.some((text) => text.includes(sentence)))
  return { ...rest, ...(sentences && { sentence_evidence: sentences }) }
}

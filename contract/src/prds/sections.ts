import type { PrdContent } from './content.ts'
import { technicalHeadings } from './rules.ts'

/**
 * Every section of a PRD, in document order. Schema, viewer, editor, downloads, exports, change list and evidence checks
 * follow this table.
 * - `kind` says what a section holds and how it is shown and edited.
 * - `item` names one of its items.
 * - `isCore` sections are in every PRD; the others default to empty and aren't shown while they are empty.
 */
export const prdSections = [
  { key: 'title', label: 'Title', kind: 'title', item: 'title', isCore: true },
  { key: 'product_name', label: 'Product', kind: 'product', item: 'product', isCore: true },
  { key: 'executive_summary', label: 'Executive summary', kind: 'text', item: 'summary', isCore: true },
  { key: 'problem_statement', label: 'Problem statement', kind: 'text', item: 'problem', isCore: true },
  { key: 'target_audience', label: 'Target audience', kind: 'personas', item: 'persona', isCore: true },
  { key: 'user_stories', label: 'User stories', kind: 'stories', item: 'story', isCore: true },
  { key: 'feature_requirements', label: 'Feature requirements', kind: 'features', item: 'requirement', isCore: true },
  {
    key: 'technical_requirements',
    label: 'Technical requirements',
    kind: 'technical',
    item: 'technical requirement',
    isCore: true,
  },
  { key: 'success_metrics', label: 'Success metrics', kind: 'metrics', item: 'metric', isCore: true },
  { key: 'out_of_scope', label: 'Out of scope', kind: 'claims', item: 'exclusion', isCore: false },
  { key: 'decisions', label: 'Decisions', kind: 'claims', item: 'decision', isCore: false },
  { key: 'action_items', label: 'Action items', kind: 'claims', item: 'action item', isCore: false },
  { key: 'open_questions', label: 'Open questions', kind: 'claims', item: 'open question', isCore: false },
  { key: 'conflicts', label: 'Conflicts', kind: 'claims', item: 'conflict', isCore: false },
] as const

export type SectionDefinition = (typeof prdSections)[number]
export type PrdSection = SectionDefinition['key']
export type SectionKind = SectionDefinition['kind']

export const sectionLabels = Object.fromEntries(prdSections.map(({ key, label }) => [key, label])) as Record<
  PrdSection,
  string
>

/** Frozen, because every empty section shares it. */
const noItems = Object.freeze<never[]>([]) as never[]
const noTechnical = Object.fromEntries(technicalHeadings.map((heading) => [heading, noItems]))

/** What an empty section of each kind holds. */
export const emptyValues = {
  title: '',
  product: '',
  text: '',
  personas: noItems,
  stories: noItems,
  features: noItems,
  technical: noTechnical as Record<(typeof technicalHeadings)[number], never[]>,
  metrics: noItems,
  claims: noItems,
} satisfies Record<SectionKind, unknown>

type OptionalSection = Extract<SectionDefinition, { isCore: false }>

/** The sections that aren't in every PRD, for a new one that doesn't fill them. */
export const emptySections = Object.fromEntries(
  prdSections.flatMap(({ key, kind, isCore }) => (isCore ? [] : [[key, emptyValues[kind]]])),
) as { [Section in OptionalSection as Section['key']]: (typeof emptyValues)[Section['kind']] }

/** The sections alone, without id, status and other state. */
export const contentOf = (prd: PrdContent): PrdContent =>
  ({
    ...Object.fromEntries(prdSections.map(({ key, kind }) => [key, prd[key] ?? emptyValues[kind]])),
    ...(prd.sentence_evidence && { sentence_evidence: prd.sentence_evidence }),
  }) as unknown as PrdContent

/** The title and the product are above the body. */
export type BodyKind = Exclude<SectionKind, 'title' | 'product'>
export type SectionValues = { [Section in SectionDefinition as Section['kind']]: PrdContent[Section['key']] }

export interface SectionPart<Kind extends BodyKind = BodyKind> {
  key: PrdSection
  label: string
  kind: Kind
  item: string
  isCore: boolean
  value: SectionValues[Kind]
  isEmpty: boolean
}

/** A section as a layout shows it. */
export interface SectionPlace {
  section: PrdSection
  heading: string
  is_on: boolean
}

/** The parts that a layout shows, in its order and under its headings. */
export const partsIn = (content: PrdContent, sections: readonly SectionPlace[]): SectionPart[] => {
  const parts = new Map(partsOf(content).map((part) => [part.key, part]))
  return sections.flatMap(({ section, heading, is_on: isOn }) => {
    const part = parts.get(section)
    return isOn && part ? [{ ...part, label: heading }] : []
  })
}

/** The sections of the body in document order. Tolerates stored documents that lack a newer section. */
export const partsOf = (content: PrdContent): SectionPart[] =>
  prdSections.flatMap((section) => {
    const { key, kind } = section
    if (kind === 'title' || kind === 'product') return []
    const value = content[key] ?? emptyValues[kind]
    return [{ ...section, kind, value: value as SectionValues[BodyKind], isEmpty: isEmptyValue(value) }]
  })

function isEmptyValue(value: SectionValues[SectionKind]): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length === 0
  return Object.values(value).every((items) => items.length === 0)
}

/** A function for each kind of section. A kind that is missing doesn't compile. */
export type ByKind<Result> = { [Kind in BodyKind]: (part: SectionPart<Kind>) => Result }

export const byKind = <Result>(part: SectionPart, functions: ByKind<Result>): Result =>
  (functions[part.kind] as (part: SectionPart) => Result)(part)

import type { PrdContent } from '@sextant/contract/prds/content'
import { type TechnicalHeading, technicalHeadings } from '@sextant/contract/prds/rules'
import { prdSections, type SectionDefinition, type SectionKind } from '@sextant/contract/prds/sections'
import { capitalized, listed, wordsIn } from './words.ts'

export type Value = Readonly<Record<string, unknown>>

/** A list of items. Technical requirements have one for each heading. */
export interface Place {
  section: SectionDefinition
  heading: TechnicalHeading | null
}

/** Something a request can name: an item of a list, or a section that is one text. */
export interface Item extends Place {
  /** From 1, in the order of the document. */
  number: number
  /** Finds the item again after other changes. */
  key: string
  name: string
  /** Undefined for a section that is one text. */
  value: Value | undefined
}

interface KindRules {
  name: string
  /** Fields that hold one text, by the words people use for them. */
  fields: Readonly<Record<string, string>>
  /** Fields that hold several lines. */
  lists: Readonly<Record<string, string>>
  create(text: string): Value
}

const storyOf = (text: string): Value => {
  const { role, want, value } =
    /^as (?:an? |the )?(?<role>[^,]{1,80}?),? i (?:want|need|would like)(?<want>(?: (?!so that\b)\S+)+)(?:,? so that (?<value>.+))?$/is.exec(
      text,
    )?.groups ?? {}
  const forWhom = /^for (?:an? |the |all )?(?<role>\S{1,40}(?: \S{1,40})?) (?<want>to .+)$/i.exec(text)?.groups
  return {
    as_a: role ?? forWhom?.role?.replace(/s$/, '') ?? 'user',
    i_want: (want ?? forWhom?.want ?? text.replace(/^for /i, '')).trim().replace(/,$/, ''),
    so_that: value?.trim() ?? '',
    acceptance_criteria: [],
    priority: 'medium',
  }
}

const metricOf = (text: string): Value => {
  const found =
    /^(?<metric>.+?)(?: with (?:an? )?(?:target|goal)(?: of)?|,? (?:target|goal):?| of| at| to|:) (?<target>(?:(?:under|below|over|above|at least|at most|less than|more than) )?[\d<>≤≥].*)$/i.exec(
      text,
    )?.groups
  return { metric: capitalized(found?.metric ?? text), target: found?.target ?? '', measurement: '' }
}

const personaOf = (text: string): Value => {
  const { name, description } = /^(?<name>.+?)(?:: |, | who )(?<description>.+)$/i.exec(text)?.groups ?? {}
  return { name: name ?? text, description: capitalized(description ?? ''), goals: [], pain_points: [] }
}

/** What items of each kind of list are made of. A kind that is missing doesn't compile. */
const kinds = {
  personas: {
    name: 'name',
    fields: { description: 'description' },
    lists: { goal: 'goals', 'pain point': 'pain_points' },
    create: personaOf,
  },
  stories: {
    name: 'i_want',
    fields: { role: 'as_a', benefit: 'so_that', reason: 'so_that', priority: 'priority' },
    lists: { 'acceptance criterion': 'acceptance_criteria', 'acceptance criteria': 'acceptance_criteria' },
    create: storyOf,
  },
  features: {
    name: 'feature',
    fields: { description: 'description', 'user value': 'user_value', priority: 'priority', effort: 'effort' },
    lists: {},
    create: (text) => ({
      feature: capitalized(text),
      description: '',
      user_value: '',
      priority: 'medium',
      effort: 'unknown',
    }),
  },
  technical: {
    name: 'requirement',
    fields: {},
    lists: {},
    create: (text) => ({ requirement: capitalized(text) }),
  },
  metrics: {
    name: 'metric',
    fields: { target: 'target', baseline: 'baseline', date: 'date', deadline: 'date', measurement: 'measurement' },
    lists: {},
    create: metricOf,
  },
  claims: { name: 'text', fields: {}, lists: {}, create: (text) => ({ text: capitalized(text) }) },
} satisfies Record<ListKind, KindRules>

type TextKind = 'title' | 'product' | 'text'
type ListKind = Exclude<SectionKind, TextKind>

export const rulesOf = ({ kind }: SectionDefinition): KindRules | undefined =>
  (kinds as Partial<Record<SectionKind, KindRules>>)[kind]

const fieldNames = (of: 'fields' | 'lists') => Object.values(kinds).flatMap((rules) => Object.keys(rules[of]))
/** Longer names first, so that one that begins with another is found. */
export const allFields = [...new Set(fieldNames('fields'))].sort((one, other) => other.length - one.length)
export const allLists = fieldNames('lists')

const placesOf = (section: SectionDefinition): Place[] =>
  section.kind === 'technical'
    ? technicalHeadings.map((heading) => ({ section, heading }))
    : [{ section, heading: null }]

type Lists = readonly Value[] & Partial<Record<TechnicalHeading, readonly Value[]>>

export function listAt(content: PrdContent, { section, heading }: Place): readonly Value[] {
  const value = content[section.key] as unknown as Lists
  return (heading ? value[heading] : value) ?? []
}

export const withList = (content: PrdContent, { section, heading }: Place, list: readonly Value[]): PrdContent => ({
  ...content,
  [section.key]: heading ? { ...(content[section.key] as object), [heading]: list } : list,
})

export const withText = (content: PrdContent, { section }: Place, text: string): PrdContent => ({
  ...content,
  [section.key]: text,
})

export function itemsOf(content: PrdContent): Item[] {
  return prdSections.flatMap((section): Item[] => {
    const rules = rulesOf(section)
    if (!rules) {
      const name = section.label.toLowerCase()
      return [{ section, heading: null, number: 1, key: section.key, name, value: undefined }]
    }
    const seen = new Map<string, number>()
    const items = placesOf(section).flatMap((place) =>
      listAt(content, place).map((value) => {
        const name = String(value[rules.name] ?? '')
        const own = `${section.key}/${value.id ?? name}`
        const times = (seen.get(own) ?? 0) + 1
        seen.set(own, times)
        return { ...place, key: `${own}/${times}`, name, value }
      }),
    )
    return items.map((item, index) => ({ ...item, number: index + 1 }))
  })
}

export const plural = (noun: string): string =>
  noun
    .replace(/y$/, 'ie')
    .replace(/(?:s|x|ch)$/, '$&e')
    .concat('s')

/** "requirement 3", or the name of a section that is one text. */
export function referenceTo(items: readonly Item[]): string {
  const bySection = Map.groupBy(items, ({ section }) => section)
  return [...bySection]
    .map(([section, own]) => {
      if (!rulesOf(section)) return `the ${section.label.toLowerCase()}`
      const numbers = listed(own.map(({ number }) => String(number)))
      return `${own.length > 1 ? plural(section.item) : section.item} ${numbers}`
    })
    .join(' and ')
}

/** The words that name a section, and whether they speak of several of its items. */
export interface SectionName extends Place {
  words: readonly string[]
  isPlural: boolean
}

/** From the section table alone: items, labels, their last words and, where it is the only one, the kind. */
export const sectionNames: readonly SectionName[] = namesFrom(prdSections)

function namesFrom(sections: readonly SectionDefinition[]): SectionName[] {
  const names = new Map<string, SectionName>()
  const add = (place: Place, noun: string, isPlural: boolean) => {
    const words = wordsIn(noun)
    // Earlier names are more particular, so they are kept.
    if (!names.has(words.join(' '))) names.set(words.join(' '), { ...place, words, isPlural })
  }
  const addBoth = (place: Place, noun: string) => {
    add(place, noun, false)
    add(place, plural(noun), true)
  }
  const last = (words: string) => words.split(' ').at(-1) ?? ''
  const places = sections.map((section) => ({ section, heading: null }))
  for (const place of places) addBoth(place, place.section.item)
  for (const place of places) add(place, place.section.label, rulesOf(place.section) !== undefined)
  for (const section of sections) {
    for (const place of placesOf(section)) if (place.heading) addBoth(place, `${place.heading} requirement`)
  }
  for (const place of places) {
    const { label, item, kind } = place.section
    const isOnly = sections.filter((section) => section.kind === kind).length === 1
    if (isOnly) addBoth(place, kind.replace(/ies$/, 'y').replace(/s$/, ''))
    addBoth(place, label.replace(/ies$/, 'y').replace(/s$/, ''))
    if (last(item) !== item) addBoth(place, last(item))
    if (!rulesOf(place.section)) add(place, `${item} name`, false)
  }
  return [...names.values()].sort((one, other) => other.words.length - one.words.length)
}

import type { PrdContent } from '@sextant/contract/prds/content'
import {
  type ByKind,
  byKind,
  type PrdSection,
  partsOf,
  prdSections,
  type SectionValues,
} from '@sextant/contract/prds/sections'

/** Maps section names from a refinement back to sections. */
export const sectionsNamed = (names: readonly string[]): PrdSection[] =>
  prdSections.flatMap(({ key, label }) => (names.includes(label) ? [key] : []))

const written = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '')

const same = <Value>({ value }: { value: Value }) => value

const tidiers: ByKind<SectionValues[keyof SectionValues]> = {
  ...{ text: same, features: same, technical: same, metrics: same, claims: same },
  personas: ({ value }) =>
    value.map((persona) => ({
      ...persona,
      goals: written(persona.goals),
      pain_points: written(persona.pain_points),
    })),
  stories: ({ value }) => value.map((story) => ({ ...story, acceptance_criteria: written(story.acceptance_criteria) })),
}

/** Drops blank lines from lists before saving. */
export const tidied = (content: PrdContent): PrdContent => ({
  ...content,
  ...Object.fromEntries(partsOf(content).map((part) => [part.key, byKind(part, tidiers)])),
})

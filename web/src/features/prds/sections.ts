import type { Prd, PrdContent } from '@sextant/contract/prds/routes'
import { type PrdSection as Section, prdSections as sectionNames } from '@sextant/contract/prds/rules'

export type { Section }
export { sectionNames }

const sections = Object.keys(sectionNames) as Section[]

/** Maps section names from a refinement back to sections. */
export const sectionsNamed = (names: readonly string[]): Section[] =>
  sections.filter((section) => names.includes(sectionNames[section]))

/** The content fields without id, status and other state. */
export function contentOf(prd: PrdContent | Prd): PrdContent {
  return Object.fromEntries(sections.map((section) => [section, prd[section]])) as unknown as PrdContent
}

const written = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '')

/** Drops blank lines from lists before saving. */
export function tidied(content: PrdContent): PrdContent {
  return {
    ...content,
    target_audience: content.target_audience.map((persona) => ({
      ...persona,
      goals: written(persona.goals),
      pain_points: written(persona.pain_points),
    })),
    user_stories: content.user_stories.map((story) => ({
      ...story,
      acceptance_criteria: written(story.acceptance_criteria),
    })),
  }
}

import { storyLead } from '@sextant/contract/prds/story-words'

/** "As an analyst, I want to export reports so that I can share them." */
export function storySentence({ as_a, i_want, so_that }: { as_a: string; i_want: string; so_that: string }): string {
  const wish = `I want ${bare(i_want)}${so_that ? ` so that ${bare(so_that)}` : ''}.`
  const role = bare(as_a)
  return role ? `${storyLead(role)} ${role}, ${wish}` : wish
}

/** Turns "to export reports" into the heading "Export reports". */
export function storyTitle(wish: string): string {
  const words = bare(wish).replace(/^to\s+/i, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const bare = (text: string) => text.trim().replace(/(?<![.\s])[.\s]+$/, '')

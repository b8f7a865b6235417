import { type efforts, priorities } from '@sextant/contract/prds/rules'

export type Priority = (typeof priorities)[number]
export type Effort = (typeof efforts)[number]

const priorityWords: Record<Priority, string> = {
  high: `high(?:est)?|urgent|critical|crucial|essential|vital|important|must[- ]haves?|p[01]|prio(?:rity)? (?:1|one)`,
  medium: `medium|normal|average|mid|middle|moderate|should[- ]haves?|p2|prio(?:rity)? (?:2|two)`,
  low: `low(?:est)?|minor|unimportant|not important|optional|nice[- ]to[- ]haves?|could[- ]haves?|p[34]|prio(?:rity)? (?:3|three)`,
}
const effortWords: Record<Effort, string> = {
  small: 'small|tiny|little|easy|quick|low|minor|xs|s',
  medium: 'medium|moderate|average|normal|m',
  large: 'large|big|huge|hard|high|major|xl|l',
  unknown: 'unknown|open|unclear',
}

const anyOf = (words: Record<string, string>) => Object.values(words).join('|')
export const anyPriority = `(?:${anyOf(priorityWords)})(?:[- ]prio(?:rity)?)?`
export const anyEffort = `(?:${anyOf(effortWords)})`
/** Sizes that are no priorities. */
export const plainEffort = '(?:small|tiny|large|big|huge)'

const levelIn = <Level extends string>(words: Record<Level, string>, said: string): Level | undefined =>
  (Object.keys(words) as Level[]).find((level) => new RegExp(`^(?:${words[level]})$`, 'i').test(said))

export const priorityOf = (said: string) =>
  levelIn(priorityWords, said.trim().replace(/[- ]prio(?:rity)?$/i, '')) ?? levelIn(priorityWords, said.trim())
export const effortOf = (said: string) => levelIn(effortWords, said.trim())

/** One level up or down; the ends stay where they are. */
export const stepped = (own: Priority, step: number): Priority =>
  priorities[Math.min(2, Math.max(0, priorities.indexOf(own) + step))] ?? own

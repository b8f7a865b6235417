import type { Evidence } from './rules.ts'

/** In one PRD. */
export const mostSources = 10
export const tooManySources = `Choose up to ${mostSources} sources for one PRD.`
export const sameSourceTwice = 'You chose the same source twice. Remove one of them.'

/** Where a source comes from: brought in by people, by an integration, or chosen from feedback or the community. */
export const sourceKinds = ['transcript', 'import', 'theme', 'topic'] as const
export type SourceKind = (typeof sourceKinds)[number]
export const sourceKindNames: Record<SourceKind, string> = {
  transcript: 'Transcript',
  import: 'Import',
  theme: 'Feedback theme',
  topic: 'Community topic',
}

/** How transcripts that were chosen as a theme or topic say so. */
export const madeByOffer = { theme: 'Feedback theme', topic: 'Community topic' } as const

export function sourceKindOf(madeBy: string): SourceKind {
  if (madeBy.startsWith(madeByOffer.theme)) return 'theme'
  if (madeBy.startsWith(madeByOffer.topic)) return 'topic'
  return madeBy.startsWith('Imported from ') ? 'import' : 'transcript'
}

export interface NamedSource {
  id: string
  title: string
  /** When it was said or brought in. */
  at: string
}

/** Who asked for something in one source. */
export interface Asking {
  source: NamedSource
  people: readonly string[]
}

/** Labels that name a role: the customer of one conversation is not the customer of another. */
const role =
  /^(?:speaker|participant|customer|client|user|interviewee|interviewer|moderator|researcher|respondent|person|guest|host|caller|agent|support|question|answer|p|s|q|a)\s*[#\d]*$/i
export const isRoleLabel = (speaker: string) => role.test(speaker.trim())

const personKey = ({ speaker, sourceId }: Pick<Evidence, 'speaker' | 'sourceId'>) =>
  isRoleLabel(speaker) ? `${sourceId} ${speaker.toLowerCase()}` : speaker.trim().toLowerCase()

type Quoted = Pick<Evidence, 'speaker' | 'sourceId'>

/**
 * How many different people these quotes are of. The same name in two sources is the same person, but a role isn't. A
 * source that names no one, such as an email, was written by someone.
 */
export function peopleIn(evidence: readonly Quoted[]): number {
  const named = evidence.filter(({ speaker }) => speaker !== '')
  const withNames = new Set(named.map(({ sourceId }) => sourceId))
  const nameless = evidence.map(({ sourceId }) => sourceId).filter((id) => !withNames.has(id))
  return new Set(named.map(personKey)).size + new Set(nameless).size
}

/** The sources of the quotes with the people quoted from each, in the order of the sources. */
export const askingIn = (evidence: readonly Quoted[], sources: readonly NamedSource[]): Asking[] =>
  sources.flatMap((source) => {
    const own = evidence.filter(({ sourceId }) => sourceId === source.id)
    const people = [...new Map(own.map((one) => [personKey(one), one.speaker])).values()].filter(Boolean)
    return own.length > 0 ? [{ source, people }] : []
  })

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** "3 people in 2 sources" */
export function askingText(evidence: readonly Quoted[], sources: readonly NamedSource[]): string {
  const from = counted(askingIn(evidence, sources).length, 'source', 'sources')
  return `${counted(peopleIn(evidence), 'person', 'people')} in ${from}`
}

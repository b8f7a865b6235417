import type { Span, SpokenFinding } from '../finding.ts'
import { moderatorsOf } from '../findings/roles.ts'
import type { Conversation } from '../read-conversation.ts'
import { header } from '../transcripts/utterances.ts'
import type { Title } from './document.ts'

export interface TitleOptions {
  /** A title that somebody gave. */
  title?: string
  /** What it is, such as "Interview". Guessed from the text where it isn't known. */
  kind?: string
  /** The day it took place, as it is shown. */
  day?: string
}

const longest = 90
const named = /^(?:subject|title|topic|re|betreff)\s*:\s*(?<name>\S.*)$/i

/** Given, or named by the text, or what it is and when. */
export function titleOf(conversation: Conversation, { title, kind, day }: TitleOptions): Title {
  if (title?.trim()) return { text: title.trim(), from: 'given' }
  // What one of several sources is called isn't the name of what is made of all.
  const own = conversation.parts.length > 1 ? '' : nameIn(conversation)
  if (own) return { text: own, from: 'text' }
  const what = kind ?? kindOf(conversation)
  return { text: day ? `${what}, ${day}` : what, from: 'kind' }
}

/** A heading or a subject in the first lines, before anybody speaks. */
function nameIn({ text, utterances }: Conversation): string {
  const subjectOf = ({ start, end }: Span) => named.exec(text.slice(start, end))?.groups?.name
  // Tickets in a row have a subject each, and none is the name of all.
  if (utterances.filter(subjectOf).length > 1) return ''
  for (const utterance of utterances.slice(0, 3)) {
    const { start, end, form, speaker } = utterance
    if (speaker) break
    const line = text.slice(start, end)
    const name = subjectOf(utterance) ?? (form === 'heading' && !header.test(line) ? line : '')
    if (name && name.length <= longest && !name.endsWith(':')) return name.trim()
  }
  const [first, ...next] = utterances.slice(0, 3)
  const line = first ? text.slice(first.start, first.end) : ''
  const isHeading =
    first?.form === 'speech' && !first.speaker && next.some(({ speaker }) => speaker) && line.length <= longest
  return isHeading && !/[.?!:,]$/.test(line) && line.split(/\s+/).length >= 2 ? line : ''
}

const has = (findings: readonly SpokenFinding[], ...kinds: string[]) =>
  findings.filter(({ kind }) => kinds.includes(kind)).length

export function kindOf({ text, utterances, findings }: Conversation): string {
  const speakers = new Set(utterances.map(({ speaker }) => speaker).filter(Boolean))
  if (speakers.size === 0) return 'Notes'
  if (speakers.has('Question')) return 'Survey'
  if (moderatorsOf(text, utterances).size > 0 && speakers.size <= 3) return 'Interview'
  if (speakers.size >= 3 && has(findings, 'decision', 'action') > 0) return 'Meeting'
  return 'Conversation'
}

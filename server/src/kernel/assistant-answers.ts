import type { RequestCtx } from './context.ts'
import type { FoundRecord, Period } from './records.ts'

/** What a feature can be asked about itself. Several features may answer on one topic. */
export type Topic =
  | 'waiting'
  | 'changes'
  | 'failures'
  | 'usage'
  | 'plan'
  | 'invoices'
  | 'people'
  | 'agents'
  | 'runs'
  | 'outputs'
  | 'prds'
  | 'transcripts'
  | 'said'
  | 'workflows'
  | 'executions'
  | 'schedule'
  | 'competitors'
  | 'analyses'
  | 'content'
  | 'advocates'
  | 'outreach'
  | 'community'
  | 'integrations'
  | 'notifications'
  | 'activity'
  | 'channels'
  | 'accuracy'
  | 'acceptance'
  | 'latency'
  | 'spending'
  | 'success'
  | 'record'
  | 'named'

export interface Rank {
  end: 'most' | 'least'
  by: string
}

export interface RoomQuestion {
  topic: Topic
  /** Absent if no time was named. The label fits after a count: `this week`. */
  period?: (Period & { label: string }) | undefined
  /** Other search words, as word prefixes; may be empty. */
  words: string
  /** The same words as typed. */
  spelled?: string
  /** The person asked about, as named; may be empty. */
  person: string
  /** A named status or attribute in the interface's words: `failed`, `draft`, `high`. May be empty. */
  state: string
  /** Which end of a list, and its order if named: `roi`, `engagement`. */
  rank?: Rank | undefined
  /** For the topic `record`: its id. */
  id?: string
  /** For the topic `named`: word sequences of the question in `nameKey` form; one of them may be a name. */
  names?: readonly string[]
  /** Maximum number of records. */
  limit: number
}

export interface Answer {
  /** A true sentence with numbers from the rows; contains no user text except names. */
  sentence: string
  /** The total, which may exceed the records. */
  count: number
  /** Type of its records, if several features answer on the topic and someone may ask for one type. */
  kind?: string
  /** For the topic `record`: what the record itself says, in the words of its author. */
  text?: string
  records: FoundRecord[]
}

/** `There are 2 draft PRDs that mention “export” this week.` */
export function thereAre(
  count: number,
  { one, many = `${one}s`, state = '' }: { one: string; many?: string; state?: string },
  { words = '', spelled = words, period }: Partial<Pick<RoomQuestion, 'words' | 'spelled' | 'period'>> = {},
): string {
  const noun = count === 1 ? one : many
  const about = words && ` that ${count === 1 ? 'mentions' : 'mention'} “${spelled}”`
  const number = count === 0 ? 'no' : count.toLocaleString('en-US')
  const parts = [`There ${count === 1 ? 'is' : 'are'} ${number}`, state, `${noun}${about}`, period?.label ?? '']
  return `${parts.filter(Boolean).join(' ')}.`
}

/** Normalizes spellings of a name: `Stand-up Reminder` equals `standup reminder`. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\((?:sample|demo)\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Only what the actor may see. Undefined if the feature has no answer. */
export type AnswerProvider = (ctx: RequestCtx, question: RoomQuestion) => Promise<Answer | undefined>

export type AnswerProviders = Partial<Record<Topic, AnswerProvider>>

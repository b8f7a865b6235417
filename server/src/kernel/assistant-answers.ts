import type { RequestCtx } from './context.ts'
import type { FoundRecord, Period } from './records.ts'

/** What a room can be asked about itself. Several rooms may have something to tell on one topic. */
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
  /** Absent where no time was named. The label fits behind a count: `this week`. */
  period?: (Period & { label: string }) | undefined
  /** What it is about besides, as beginnings of words; may be empty. */
  words: string
  /** The same as whoever asked wrote them. */
  spelled?: string
  /** Whoever is asked about, as they were named; may be empty. */
  person: string
  /** A state or trait that was named, in the words of the interface: `failed`, `draft`, `high`. May be empty. */
  state: string
  /** Which end of a list is meant, and by what it is ordered where that was said: `roi`, `engagement`. */
  rank?: Rank | undefined
  /** Of the topic `record`: which one. */
  id?: string
  /** Of the topic `named`: runs of the question's words as `nameKey` writes them; a name that was said is among them. */
  names?: readonly string[]
  /** So many records and no more. */
  limit: number
}

export interface Answer {
  /** True as it stands, with every figure from the rows; holds nothing that anybody else wrote but names. */
  sentence: string
  /** How many there are, which may be more than the records. */
  count: number
  /** What its records are, where several rooms tell on the topic and somebody may ask for one kind. */
  kind?: string
  records: FoundRecord[]
}

interface Counted {
  one: string
  many?: string
  state?: string
}

/** `There are 2 draft PRDs that mention “export” this week.` */
export function thereAre(
  count: number,
  { one, many = `${one}s`, state = '' }: Counted,
  { words = '', spelled = words, period }: Partial<Pick<RoomQuestion, 'words' | 'spelled' | 'period'>> = {},
): string {
  const noun = count === 1 ? one : many
  const about = words && ` that ${count === 1 ? 'mentions' : 'mention'} “${spelled}”`
  const number = count === 0 ? 'no' : count.toLocaleString('en-US')
  const parts = [`There ${count === 1 ? 'is' : 'are'} ${number}`, state, `${noun}${about}`, period?.label ?? '']
  return `${parts.filter(Boolean).join(' ')}.`
}

/** How two spellings of a name are compared: `Stand-up Reminder` and `standup reminder` are one. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\((?:sample|demo)\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Only what the actor may see. Undefined where the room has nothing to say to it. */
export type AnswerProvider = (ctx: RequestCtx, question: RoomQuestion) => Promise<Answer | undefined>

export type AnswerProviders = Partial<Record<Topic, AnswerProvider>>

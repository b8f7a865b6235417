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
  | 'integrations'
  | 'notifications'
  | 'activity'
  | 'record'

export interface RoomQuestion {
  topic: Topic
  /** Absent where no time was named. The label fits behind a count: `this week`. */
  period?: (Period & { label: string }) | undefined
  /** What it is about besides, as beginnings of words; may be empty. */
  words: string
  /** Whoever is asked about, as they were named; may be empty. */
  person: string
  /** A state or trait that was named, in the words of the interface: `failed`, `draft`, `high`. May be empty. */
  state: string
  /** Of the topic `record`: which one. */
  id?: string
  /** So many records and no more. */
  limit: number
}

export interface Told {
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
  { words = '', period }: Partial<Pick<RoomQuestion, 'words' | 'period'>> = {},
): string {
  const noun = count === 1 ? one : many
  const about = words && ` that ${count === 1 ? 'mentions' : 'mention'} “${words}”`
  const number = count === 0 ? 'no' : count.toLocaleString('en-US')
  const parts = [`There ${count === 1 ? 'is' : 'are'} ${number}`, state, `${noun}${about}`, period?.label ?? '']
  return `${parts.filter(Boolean).join(' ')}.`
}

/** Only what the actor may see. Undefined where the room has nothing to say to it. */
export type Teller = (ctx: RequestCtx, question: RoomQuestion) => Promise<Told | undefined>

export type Tellers = Partial<Record<Topic, Teller>>

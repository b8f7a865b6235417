import type { ScoreScale } from '@sextant/contract/advocates/import-columns'
import type { GoodWord } from '@sextant/contract/advocates/routes'
import { emailKey } from '@sextant/contract/advocates/rules'
import type { CustomerQuote } from '#ports/customer-quotes'
import type { HeardText } from './candidates/voices.ts'

export interface GivenScore {
  score: number
  scale: ScoreScale
  saidAt: string
}

/** A person with everything they said that tells something. */
export interface QuotedPerson {
  key: string
  name: string
  email: string
  handle: string
  company: string
  goodWords: GoodWord[]
  /** Where they say that they leave. */
  farewells: GoodWord[]
  complaints: GoodWord[]
  scores: GivenScore[]
}

const spaced = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

// Stored in person_key, so the prefixes stay.
export const mailPrefix = 'mail '
export const mailKeyOf = (email: string) => mailPrefix + emailKey(email)
export const nameKeyOf = (name: string) => `name ${spaced(name).toLowerCase()}`

/** Email first, then account, then name: names may be shared, addresses hardly ever. */
function keyOf({ speaker, email, handle }: Pick<CustomerQuote, 'speaker' | 'email' | 'handle'>): string {
  if (email) return mailKeyOf(email)
  return handle ? `account ${spaced(handle).toLowerCase().replace(/^@/, '')}` : nameKeyOf(speaker)
}

/** Groups what people said by person, most good words first, without duplicates. */
export function peopleIn(voices: readonly CustomerQuote[], heard: readonly HeardText[]): QuotedPerson[] {
  const people = new Map<string, QuotedPerson>()
  const keys = keysOf(voices)
  voices.forEach((voice, place) => {
    const { praise, leaving, complaints = [] } = heard[place] ?? {}
    const isSilent = !praise && !leaving && complaints.length === 0 && !voice.score
    if (isSilent || spaced(voice.speaker) === '') return
    const key = keys[place] ?? ''
    const person = people.get(key) ?? newPerson(key, voice)
    people.set(key, person)
    person.email ||= voice.email ?? ''
    person.handle ||= voice.handle ?? ''
    person.company ||= voice.company ?? ''
    const saidAt = voice.saidAt.toISOString()
    const add = (words: GoodWord[], quote: string | null | undefined) => {
      if (!quote || words.some((word) => word.quote === quote && word.url === voice.source.url)) return
      words.push({ quote, source: voice.source.title, url: voice.source.url, saidAt })
    }
    add(person.goodWords, praise)
    add(person.farewells, leaving)
    for (const complaint of complaints) add(person.complaints, complaint)
    if (voice.score) person.scores.push({ ...voice.score, saidAt })
  })
  return [...people.values()].sort((a, b) => b.goodWords.length - a.goodWords.length || a.key.localeCompare(b.key))
}

/** Whoever speaks in a conversation under a full name that one address goes by is that person. */
function keysOf(voices: readonly CustomerQuote[]): string[] {
  const addresses = Map.groupBy(
    voices.filter(({ email, speaker }) => email && /\S\s+\S/.test(speaker)),
    ({ speaker }) => nameKeyOf(speaker),
  )
  return voices.map((voice) => {
    const own = keyOf(voice)
    const known = own.startsWith('name ') ? new Set(addresses.get(own)?.map(keyOf)) : new Set<string>()
    const [only] = known
    return known.size === 1 && only ? only : own
  })
}

const newPerson = (key: string, { speaker }: CustomerQuote): QuotedPerson => ({
  ...{ key, name: spaced(speaker), email: '', handle: '', company: '' },
  ...{ goodWords: [], farewells: [], complaints: [], scores: [] },
})

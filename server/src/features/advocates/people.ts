import type { GoodWord } from '@sextant/contract/advocates/routes'
import { emailKey } from '@sextant/contract/advocates/rules'
import type { CustomerQuote } from '#ports/customer-quotes'

export interface QuotedPerson {
  key: string
  name: string
  email: string
  handle: string
  goodWords: GoodWord[]
}

const spaced = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** Email first, then account, then name: names may be shared, addresses hardly ever. */
function keyOf({ speaker, email, handle }: Pick<CustomerQuote, 'speaker' | 'email' | 'handle'>): string {
  // Stored as person_key, so the prefix stays.
  if (email) return ['mail', emailKey(email)].join(' ')
  if (handle) return `account ${spaced(handle).toLowerCase().replace(/^@/, '')}`
  return `name ${spaced(speaker).toLowerCase()}`
}

export const nameKeyOf = (name: string) => `name ${spaced(name).toLowerCase()}`

/** Groups quotes by person, most quotes first, without duplicates. */
export function peopleIn(voices: readonly CustomerQuote[], quotes: readonly (string | null)[]): QuotedPerson[] {
  const people = new Map<string, QuotedPerson>()
  voices.forEach((voice, place) => {
    const quote = quotes[place]
    if (!quote || spaced(voice.speaker) === '') return
    const key = keyOf(voice)
    const known = people.get(key)
    const person = known ?? { key, name: spaced(voice.speaker), email: '', handle: '', goodWords: [] }
    if (!known) people.set(key, person)
    person.email ||= voice.email ?? ''
    person.handle ||= voice.handle ?? ''
    if (person.goodWords.some((word) => word.quote === quote && word.url === voice.source.url)) return
    person.goodWords.push({
      ...{ quote, source: voice.source.title, url: voice.source.url, saidAt: voice.saidAt.toISOString() },
    })
  })
  return [...people.values()].sort((a, b) => b.goodWords.length - a.goodWords.length || a.key.localeCompare(b.key))
}

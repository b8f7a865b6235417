import type { Customer } from '@sextant/contract/customers/routes'
import { nameKeyOf } from '@sextant/contract/customers/rules'

interface Quoted {
  sourceId: string
  speaker: string
  /** The name of the source. */
  title: string
}

const address = /[\w.+-]{1,64}@([a-z0-9.-]{3,253})/i
const marks = ['(', ',', '–', '—', '|']
/** Of a name in a title. */
const mostWords = 8
const shortestName = 3
const prepositions = ['from', 'at', 'of', '@']

/** "Ana (Halden Rail)", "Ana, Halden Rail", "Ana from Halden Rail" */
function companyIn(speaker: string): string {
  const mark = Math.max(...marks.map((one) => speaker.lastIndexOf(one)))
  if (mark >= 0) return speaker.slice(mark + 1).replace(')', '')
  const words = speaker.split(' ')
  const at = words.findIndex((word, index) => index > 0 && prepositions.includes(word.toLowerCase()))
  return at > 0 ? words.slice(at + 1).join(' ') : ''
}

/**
 * The customer that each of these people belongs to, only where their name or their source says so. Where some people of
 * a source name their company, its title says nothing about the others: they may be your own.
 */
export function customersOfAll<One extends Pick<Customer, 'name' | 'domains'>>(
  customers: readonly One[],
  quoted: readonly Quoted[],
): (One | undefined)[] {
  const byDomain = new Map(customers.flatMap((one) => one.domains.map((domain) => [domain, one] as const)))
  const byName = new Map(customers.map((one) => [nameKeyOf(one.name), one]))

  /** Addresses below a domain belong to it, too. */
  function ofDomain(domain: string): One | undefined {
    const labels = domain.toLowerCase().replace(/\.$/, '').split('.')
    return labels.flatMap((_, at) => byDomain.get(labels.slice(at).join('.')) ?? [])[0]
  }

  function ofSpeaker(speaker: string): One | undefined {
    const [, domain] = address.exec(speaker) ?? []
    if (domain) return ofDomain(domain)
    return byName.get(nameKeyOf(companyIn(speaker)))
  }

  const startingWith = (words: string[]) =>
    words
      .map((_, at) => words.slice(0, at + 1).join(' '))
      .filter((name) => name.length >= shortestName)
      .flatMap((name) => byName.get(name) ?? [])

  const inTitles = new Map<string, One | undefined>()
  /** A title that names two customers says nothing about who spoke. */
  function ofTitle(title: string): One | undefined {
    if (!inTitles.has(title)) {
      const words = nameKeyOf(title.replace(/[^\p{L}\p{N}&.'-]+/gu, ' ')).split(' ')
      const named = new Set(words.flatMap((_, at) => startingWith(words.slice(at, at + mostWords))))
      inTitles.set(title, named.size === 1 ? [...named][0] : undefined)
    }
    return inTitles.get(title)
  }

  const named = quoted.map(({ speaker }) => ofSpeaker(speaker))
  const withNames = new Set(quoted.filter((_, at) => named[at]).map(({ sourceId }) => sourceId))
  return quoted.map(({ sourceId, title }, at) => named[at] ?? (withNames.has(sourceId) ? undefined : ofTitle(title)))
}

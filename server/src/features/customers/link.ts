import type { Customer } from '@sextant/contract/customers/routes'
import { nameKeyOf } from '@sextant/contract/customers/rules'

export type LinkedCustomer = Pick<Customer, 'id' | 'name' | 'domains' | 'arr'>

interface Quoted {
  speaker: string
  /** The name of the source. */
  title: string
}

const address = /[\w.+-]{1,64}@([a-z0-9.-]{3,253})/i
const marks = ['(', ',', '–', '—', '|']
const prepositions = ['from', 'at', 'of', '@']

/** "Ana (Halden Rail)", "Ana, Halden Rail", "Ana from Halden Rail" */
function companyIn(speaker: string): string {
  const mark = Math.max(...marks.map((one) => speaker.lastIndexOf(one)))
  if (mark >= 0) return speaker.slice(mark + 1).replace(')', '')
  const words = speaker.split(' ')
  const at = words.findIndex((word, index) => index > 0 && prepositions.includes(word.toLowerCase()))
  return at > 0 ? words.slice(at + 1).join(' ') : ''
}

/** Finds the customer that somebody belongs to, only where their name or their source says so. */
export function customerFinder(customers: readonly LinkedCustomer[]) {
  const byDomain = new Map(customers.flatMap((one) => one.domains.map((domain) => [domain, one] as const)))
  const byName = new Map(customers.map((one) => [nameKeyOf(one.name), one]))

  /** Addresses below a domain belong to it, too. */
  function ofDomain(domain: string): LinkedCustomer | undefined {
    const labels = domain.toLowerCase().replace(/\.$/, '').split('.')
    return labels.flatMap((_, at) => byDomain.get(labels.slice(at).join('.')) ?? [])[0]
  }

  function ofSpeaker(speaker: string): LinkedCustomer | undefined {
    const [, domain] = address.exec(speaker) ?? []
    if (domain) return ofDomain(domain)
    return byName.get(nameKeyOf(companyIn(speaker)))
  }

  const inTitles = new Map<string, LinkedCustomer | undefined>()
  /** A title that names two customers says nothing about who spoke. */
  function ofTitle(title: string): LinkedCustomer | undefined {
    if (!inTitles.has(title)) {
      const words = ` ${nameKeyOf(title.replace(/[^\p{L}\p{N}&.'-]+/gu, ' '))} `
      const named = customers.filter(({ name }) => name.length >= 3 && words.includes(` ${nameKeyOf(name)} `))
      inTitles.set(title, named.length === 1 ? named[0] : undefined)
    }
    return inTitles.get(title)
  }

  return ({ speaker, title }: Quoted) => ofSpeaker(speaker) ?? ofTitle(title)
}

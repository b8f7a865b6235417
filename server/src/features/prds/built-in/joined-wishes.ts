import { listed } from './speech.ts'
import type { Wish } from './wishes.ts'

// "The lamp should be original", "The lamp should have no app": what it is to be like, and what it is to do without.
const quality = /^(?<lead>.+? (?:should|must|will) (?:be|have no)) (?<what>[\w-]+(?: [\w-]+){0,3})(?<stop>\.?)$/

/** "It should be original, trendy and user friendly" is one wish, though each of them can be heard as one. */
export function joinedWishes(wishes: readonly Wish[]): Wish[] {
  const byLead = new Map<string, Wish[]>()
  for (const wish of wishes) {
    const lead = quality.exec(wish.name)?.groups?.lead
    const key = lead ? `${wish.statement.index} ${lead}` : `${wish.statement.index} ${wish.name}`
    byLead.set(key, [...(byLead.get(key) ?? []), wish])
  }
  return [...byLead.values()].flatMap((alike) => {
    const [one] = alike
    if (!one || alike.length === 1) return alike
    return {
      ...one,
      name: inOne(alike.map(({ name }) => name)),
      sentence: inOne(alike.map(({ sentence }) => sentence)),
    }
  })
}

/** Only what begins alike is joined; one sentence that says both says it once. */
function inOne(lines: readonly string[]): string {
  const own = [...new Set(lines)]
  const parts = own.map((line) => quality.exec(line)?.groups)
  const { lead, stop = '' } = parts[0] ?? {}
  if (lead === undefined || own.length === 1 || parts.some((part) => part?.lead !== lead)) return own.join(' ')
  const again = lead.endsWith(' no') ? 'no ' : ''
  return `${lead} ${listed(parts.map((part, at) => `${at > 0 ? again : ''}${part?.what}`))}${stop}`
}

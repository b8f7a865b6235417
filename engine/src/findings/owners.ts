import type { Span } from '../finding.ts'

const self =
  /^(?:[^.?!]{0,30}\b)?(?:i(?:['’]ll|['’]m| will| can| am| shall|['’]d| need to| have to|['’]ve got to)|let me|on me|mine)\b/i
const task = String.raw`(?:(?:,)? (?:will|shall|to|is going to|can you|could you|would you|will you|please|takes?|does|owns?|sends?|writes?|checks?|prepares?|asks?|has to|needs to)|['’]ll)\b`
const named = new RegExp(
  String.raw`^(?:[^.?!]{0,40}[\s,(@])?@?(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)${task}`,
  'u',
)
const listed = /^(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?:\s*[:–—]|\s-)\s/u
const noName = new Set(
  'I We You They He She It This That The There And But So Then Someone Somebody Everyone Who What Action Next Legal'.split(
    ' ',
  ),
)

/** Who does it: the speaker who says "I'll", or the person who is named. Empty where nobody is. */
export function ownerIn(text: string, clause: Span, speaker: string, people: ReadonlySet<string>): string {
  const line = text.slice(clause.start, clause.end)
  if (self.test(line)) return speaker
  const asked = peopleAddressed(line, people)
  if (asked) return asked
  const name = (listed.exec(line) ?? named.exec(line))?.groups?.name ?? ''
  const first = name.split(' ')[0] ?? ''
  return noName.has(first) ? '' : name
}

/** "Ben, can you ..." and "... , Ben?" name somebody who takes part. */
function peopleAddressed(line: string, people: ReadonlySet<string>): string {
  for (const person of people) {
    const first = person.split(/[ (,]/)[0] ?? ''
    if (first.length < 2) continue
    if (
      line.startsWith(`${first},`) ||
      line.startsWith(`@${first}`) ||
      new RegExp(`,\\s@?${escaped(first)}[.?!]?$`).test(line)
    )
      return person
  }
  return ''
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')

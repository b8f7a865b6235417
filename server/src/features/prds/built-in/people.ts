import { named } from './report.ts'
import type { Statement } from './statements.ts'

const nouns = 'designer|expert|executive|specialist|manager|lead|engineer|developer|team|analyst|officer|director'
const person = `(?:${nouns})`

// What somebody is called whose label names only the field they speak for.
const ofFields: [RegExp, string][] = [
  [/(?:interface|design|ux|ui)$/i, 'designer'],
  [/(?:engineering|development|backend|frontend)$/i, 'engineer'],
  [/^(?:marketing|sales|finance|legal|security|operations)$/i, 'expert'],
]

/** Speakers, as minutes name them, by their label in the talk. */
export type People = { names: ReadonlyMap<string, string> }

/** What each speaker is called in the minutes: a role with the noun people use with it, a name as it is. */
export function peopleOf(statements: readonly Statement[]): People {
  const speakers = [...new Set(statements.map(({ speaker }) => speaker).filter(Boolean))]
  const whole = statements.map(({ said }) => said).join(' ')
  const names = new Map<string, string>()
  for (const speaker of speakers.slice(0, 40)) {
    const plain = named(speaker)
    const label = speaker.replace(/[^\w\s]/g, '')
    const spoken = new RegExp(String.raw`\b${label} (${person})\b`, 'i').exec(whole)?.[1]
    const noun = spoken ?? ofFields.find(([field]) => field.test(label))?.[1]
    names.set(speaker, noun && !plain.startsWith('the ') ? `the ${label.toLowerCase()} ${noun.toLowerCase()}` : plain)
  }
  return { names }
}

/** Who is spoken to: named in the sentence or in what the speaker said just before it. */
export function addressed(statement: Statement, statements: readonly Statement[], people: People): string | undefined {
  const called = /^(?<name>[A-Z][a-z]+),? (?:if you|you\b|I'd like you|I want you|can you|could you|will you)/.exec(
    statement.text,
  )?.groups?.name
  for (const said of [statement, statements[statement.index - 1], statements[statement.index - 2]]) {
    if (!said || said.speaker !== statement.speaker) return undefined
    const found = mentionIn(said.text, people)
    if (found && found !== people.names.get(statement.speaker)) return found
    if (said === statement && called && !common.test(called)) return called
  }
  return undefined
}

const common =
  /^(?:So|And|But|Then|Now|If|When|Maybe|Perhaps|What|How|Well|Also|Because|Okay|Or|For|As|Because|Before|After|Where|Which|That|This|Can|Could|Would|Will|Do|Are|Since|Like|While|Whatever|Unless|Until|Once|Thing)$/

const plainOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export function mentionIn(text: string, { names }: People): string | undefined {
  const lower = ` ${plainOf(text)} `
  for (const [speaker, name] of names) {
    const label = plainOf(speaker)
    if (label.length > 2 && lower.includes(` ${label} `)) return name
    const first = label.split(' ')[0] ?? ''
    if (!name.startsWith('the ') && first.length > 2 && lower.includes(` ${first} `)) return name
  }
  return undefined
}

/** A pattern for each speaker's label at the start of a phrase, with what people leave away or put behind it. */
export function callsOf({ names }: People): { name: string; pattern: string }[] {
  return [...names].flatMap(([speaker, name]) => {
    const words = plainOf(speaker).split(' ').filter(Boolean)
    const last = words.at(-1) ?? ''
    if (!name.startsWith('the ')) return words[0] && words[0].length > 2 ? [{ name, pattern: words[0] }] : []
    const initials = [...words, ...(new RegExp(` (${person})$`).exec(name)?.[1] ? [name.split(' ').at(-1) ?? ''] : [])]
      .map((word) => word.charAt(0))
      .join('')
    const label = [...words.slice(0, -1), last.replace(/(?:er|or|ing)$/, '')].join(' ')
    return [{ name, pattern: `(?:${label}(?:er|or|ing)?(?: (?:${nouns}))?|${[...new Set([initials])].join('|')})` }]
  })
}

import { calledNames } from './called-names.ts'
import { person, plainOf } from './calls.ts'
import { named } from './report.ts'
import type { Statement } from './statements.ts'

// What somebody is called whose label names only the field they speak for.
const ofFields: [RegExp, string][] = [
  [/(?:interface|design|ux|ui)$/i, 'designer'],
  [/(?:engineering|development|backend|frontend)$/i, 'engineer'],
  [/^(?:marketing|sales|finance|legal|security|operations)$/i, 'expert'],
]

/** Speakers, as minutes name them, by their label in the talk, and by the name others call them where the label is a role. */
export type People = { names: ReadonlyMap<string, string>; called: ReadonlyMap<string, string> }

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
  return { names, called: calledNames(statements, names) }
}

/** Who is spoken to: named in the sentence or in what the speaker said just before it, else who says yes to it. */
export function addressed(statement: Statement, statements: readonly Statement[], people: People): string | undefined {
  const called = /^(?<name>[A-Z][a-z]+),? (?:if you|you\b|I'd like you|I want you|can you|could you|will you)/.exec(
    statement.text,
  )?.groups?.name
  for (const said of [statement, statements[statement.index - 1], statements[statement.index - 2]]) {
    if (!said || said.speaker !== statement.speaker) break
    const found = mentionIn(said.text, people)
    if (found && found !== people.names.get(statement.speaker)) return found
    if (said === statement && called && !common.test(called)) return called
  }
  const taker = takerOf(statement, statements)
  return taker === undefined ? undefined : people.names.get(taker)
}

const taking =
  /^(?:(?:uh|um|mm|oh|ah|yeah|yes|yep|yup|okay|ok|'kay|kay|right|alright|all right|sure|fine|exactly|cool|great|good|will do|mm-?hmm|uh-?huh|no problem|of course|excellent|I (?:can|will|could)|I'll)\b[ ,.]*)+/i

/** Who takes on what was said to a "you": the next to speak, with a yes, before the first goes on. */
function takerOf({ index, speaker }: Statement, statements: readonly Statement[]): string | undefined {
  const next = statements[index + 1]
  return next && next.speaker !== '' && next.speaker !== speaker && taking.test(next.said) ? next.speaker : undefined
}

const common =
  /^(?:So|And|But|Then|Now|If|When|Maybe|Perhaps|What|How|Well|Also|Because|Okay|Or|For|As|Because|Before|After|Where|Which|That|This|Can|Could|Would|Will|Do|Are|Since|Like|While|Whatever|Unless|Until|Once|Thing)$/

export function mentionIn(text: string, { names, called }: People): string | undefined {
  const lower = ` ${plainOf(text)} `
  for (const [speaker, name] of names) {
    const label = plainOf(speaker)
    if (label.length > 2 && lower.includes(` ${label} `)) return name
    const first = label.split(' ')[0] ?? ''
    if (!name.startsWith('the ') && first.length > 2 && lower.includes(` ${first} `)) return name
  }
  for (const [name, role] of called) if (new RegExp(`\\b${name}\\b`).test(text)) return role
  return undefined
}

import { isMeeting } from './meetings.ts'
import { inPast } from './past-tense.ts'
import { isRoleName } from './personas.ts'
import { capitalised, uncapitalised, withoutStop } from './speech.ts'
import { areSpeeches } from './speeches.ts'
import type { Statement } from './statements.ts'

/** A person as a report names them: a role with its article, a name without what stands in brackets. */
export function named(speaker: string): string {
  const name = speaker
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\s+\d{1,2}$/, '')
    .trim()
  return isRoleName(name) && person.test(name) ? `the ${name.toLowerCase()}` : name
}

const person =
  /(?:er|or|lead|customer|user|admin\w*|agent|expert|executive|specialist|nurse|student|analyst|participant|respondent|interviewee|client|driver)$/i

const persons: [RegExp, string][] = [
  [/\blet's not /gi, 'they should not '],
  [/\blet's /gi, 'they should '],
  [/\bI am\b|\bI'm\b|\bwe're\b|\bwe are\b/gi, 'they are'],
  [/\bI was\b/gi, 'they were'],
  [/\b(?:I|we)'ve\b/gi, 'they have'],
  [/\b(?:I|we)'ll\b/gi, 'they will'],
  [/\b(?:I|we)'d\b/gi, 'they would'],
  [/\bmyself\b|\bourselves\b/gi, 'themselves'],
  [/\bI\b|\bwe\b/gi, 'they'],
  [/\b(?:me|us)\b/gi, 'them'],
  [/\b(?:my|our)\b/gi, 'their'],
  [/\b(?:mine|ours)\b/gi, 'theirs'],
]

const inThirdPerson = (text: string) => persons.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text)

const group = 'the group'

/** In a meeting "we" are those who meet, and "they" only once that has been said. */
function withGroup(text: string): string {
  let told = 0
  const who = (name: string) => (told++ === 0 ? group : name)
  return text
    .replace(/\blet's (not )?/gi, (_, not = '') => `${who('they')} should ${not}`)
    .replace(/\bwe(?:'re| are| were)\b/gi, () => (told++ === 0 ? `${group} was` : 'they were'))
    .replace(/\bwe've\b/gi, () => `${who('they')} had`)
    .replace(/\bwe'll\b/gi, () => `${who('they')} would`)
    .replace(/\bwe'd\b/gi, () => `${who('they')} would`)
    .replace(/\bwe\b/gi, () => who('they'))
}

export type Telling = {
  /** Told of a meeting of several people, and so of what is over. */
  isOfMeeting: boolean
  /** "We" are those who meet, and not whom each of them speaks for. */
  isOfGroup: boolean
  /** By what people there are called, in lower case. */
  names: ReadonlySet<string>
}

export function tellingOf(statements: readonly Statement[]): Telling {
  const isOfMeeting = isMeeting(statements)
  const names = new Set(statements.flatMap(({ speaker }) => speaker.toLowerCase().match(/\p{L}{3,}/gu) ?? []))
  return { isOfMeeting, isOfGroup: isOfMeeting && !areSpeeches(statements), names }
}

/**
 * What people said, told by somebody else: what one of them said in a row in one sentence.
 * Who asks what they thought is told what they thought.
 */
export function retold(statements: readonly Statement[], telling: Telling, plainVerb = 'said'): string[] {
  const sentences: string[] = []
  let inRow = 0
  for (const [index, { speaker, text, said }] of statements.entries()) {
    inRow = statements[index - 1]?.speaker === speaker ? inRow + 1 : 0
    if (speaker === '') {
      sentences.push(`${capitalised(withoutStop(withoutCall(text, telling.names)))}.`)
      continue
    }
    const clause = clauseOf(text, telling)
    const verb = verbFor(text, said) ?? plainVerb
    // Two are told in one breath; of more the reader would lose count.
    const begun = inRow % 2 === 1 ? sentences.pop() : undefined
    if (begun) sentences.push(`${withoutStop(begun)}, and ${verb === plainVerb ? '' : `${verb} `}that ${clause}.`)
    else sentences.push(`${capitalised(named(speaker))} ${inRow > 0 ? 'also ' : ''}${verb} that ${clause}.`)
  }
  return sentences
}

/** What follows "said that". */
export function clauseOf(whole: string, { isOfMeeting, isOfGroup, names }: Telling): string {
  const text = withoutCall(whole, names)
  const person = inThirdPerson(isOfGroup ? withGroup(text) : text)
  return uncapitalised(withoutStop(isOfMeeting ? inPast(person) : person))
}

const called = /^(?<title>(?:Mr|Mrs|Ms|Madam|Dr)\.? ?)?(?<name>\p{Lu}[\p{L}-]+), (?=\p{L})/u

/** "Mr. Chair, hog producers ...": whom it was said to is not what was said. */
function withoutCall(text: string, names: ReadonlySet<string>): string {
  const [call, title, name = ''] = called.exec(text) ?? []
  return call && (title || names.has(name.toLowerCase())) ? capitalised(text.slice(call.length)) : text
}

function verbFor(text: string, said: string): string | undefined {
  if (/\b(?:should|could|let's|might|why don't we|suggest)\b/i.test(text)) return 'suggested'
  if (/\b(?:problem|issue|can't|cannot|slow|hard|difficult|trouble|broken|fail\w*)\b/i.test(text)) return 'pointed out'
  return /\bI (?:\w+ )?(?:think|believe|guess|feel|reckon)\b/i.test(said) ? 'thought' : undefined
}

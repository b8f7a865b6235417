import { isRoleName } from './personas.ts'
import { capitalised, uncapitalised, withoutStop } from './speech.ts'

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
  [/\blet's (?:not )?/gi, 'they should '],
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

/** What somebody said, told by somebody else; `again` counts the sentences just before that were theirs. */
export function reported(speaker: string, text: string, again = 0): string {
  const clause = uncapitalised(withoutStop(inThirdPerson(text)))
  if (speaker === '') return `${capitalised(withoutStop(text))}.`
  if (again > 1) return `They also ${verbFor(text)} ${clause}.`
  if (again === 1) return `${capitalised(named(speaker))} also ${verbFor(text)} ${clause}.`
  return `${capitalised(named(speaker))} ${verbFor(text)} ${clause}.`
}

function verbFor(text: string): string {
  if (/\b(?:should|could|let's|might|why don't we|suggest)\b/i.test(text)) return 'suggested that'
  if (/\b(?:problem|issue|can't|cannot|slow|hard|difficult|trouble|broken|fail\w*)\b/i.test(text))
    return 'pointed out that'
  return 'said that'
}

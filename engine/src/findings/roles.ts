import type { Utterance } from '../transcripts/utterances.ts'

const asking =
  /^(?:interviewer|moderator|researcher|facilitator|question|support|agent|tier ?\d|host|q)\b|\((?:\w+, )?support\)$/i
/** Whether the name itself says that somebody asks or answers for the company. */
export const isAskerByName = (speaker: string) => asking.test(speaker)

const [fewestLines, mostSpeakers] = [5, 3]
/** Who asks this often leads the talk; of two people, also who asks less often, says less, and is never asked back. */
const asksMuch = { always: 0.4, ofTwo: 0.3, otherOfTwo: 0.05 }

const opensQuestion =
  /^(?:(?:okay|ok|so|and|right|um|uh|mhm|alright|yeah|well),?\s+)*(?:what|how|where|when|why|who|which|do|does|did|is there|are there|are you|can you|could you|would you|have you)\b/i

/** In speech without punctuation, a question shows only by how it begins. */
const isQuestion = (line: string) => line.endsWith('?') || (!/[.!]$/.test(line) && opensQuestion.test(line))

/** Who asks the questions: what they say is seldom a need of their own. */
export function moderatorsOf(text: string, utterances: readonly Utterance[]): Set<string> {
  const bySpeaker = Map.groupBy(
    utterances.filter(({ speaker }) => speaker),
    ({ speaker }) => speaker,
  )
  const people = Array.from(bySpeaker, ([speaker, own]) => {
    const questions = own.filter(({ start, end }) => isQuestion(text.slice(start, end))).length
    return { speaker, lines: own.length, asks: questions / own.length }
  })
  const isLeading = (one: (typeof people)[number]) => {
    if (isAskerByName(one.speaker)) return true
    if (one.lines < fewestLines || people.length > mostSpeakers) return false
    const [other] = people.filter((person) => person !== one)
    const isOneOfTwo = people.length === 2 && other && other.lines >= one.lines && other.asks <= asksMuch.otherOfTwo
    return one.asks >= (isOneOfTwo ? asksMuch.ofTwo : asksMuch.always)
  }
  const leading = people.filter(isLeading).map(({ speaker }) => speaker)
  return new Set(leading.length < people.length ? leading : [])
}

import type { Utterance } from '../transcripts/utterances.ts'

const asking =
  /^(?:interviewer|moderator|researcher|facilitator|question|support|agent|tier ?\d|host|q)\b|\((?:\w+, )?support\)$/i
/** Whether the name itself says that somebody asks or answers for the company. */
export const isAskerByName = (speaker: string) => asking.test(speaker)

const [fewestLines, leastQuestions, mostSpeakers] = [5, 0.4, 3]

/** Who asks the questions: what they say is seldom a need of their own. */
export function moderatorsOf(text: string, utterances: readonly Utterance[]): Set<string> {
  const lines = Map.groupBy(
    utterances.filter(({ speaker }) => speaker),
    ({ speaker }) => speaker,
  )
  const moderators = new Set<string>()
  for (const [speaker, own] of lines) {
    const questions = own.filter(({ end }) => text[end - 1] === '?').length
    const asksMuch = own.length >= fewestLines && questions / own.length >= leastQuestions && lines.size <= mostSpeakers
    if (isAskerByName(speaker) || asksMuch) moderators.add(speaker)
  }
  return moderators.size < lines.size ? moderators : new Set()
}

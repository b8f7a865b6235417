/** What a voice can rule out in plain words, and how it is noticed. Everything else in it is told to a language model. */
const rules: readonly { asked: RegExp; broken: RegExp; problem: string }[] = [
  {
    asked: /\b(?:no|without|avoid|never use)\s+emojis?\b/i,
    broken: /\p{Extended_Pictographic}/u,
    problem: 'Your voice uses no emoji.',
  },
  {
    asked: /\b(?:no|without|avoid|never use)\s+exclamation (?:marks?|points?)\b/i,
    broken: /!/,
    problem: 'Your voice uses no exclamation marks.',
  },
  {
    asked: /\b(?:no|without|avoid|never ask)\s+questions?\b/i,
    broken: /\?(?=\s|$)/,
    problem: 'Your voice asks no questions.',
  },
]

/** What a text does that the voice rules out. */
export const voiceProblems = (text: string, voice: string): string[] =>
  rules.filter(({ asked, broken }) => asked.test(voice) && broken.test(text)).map(({ problem }) => problem)

/** The text without its questions: for a voice that asks none. */
export function withoutQuestions(text: string): string {
  const sentences = text.split(/(?<=[.!?\n])/)
  const isQuestion = (at: number) => sentences[at]?.endsWith('?') && /^(?:\s|$)/.test(sentences[at + 1] ?? '')
  return sentences
    .filter((sentence, at) => !isQuestion(at) && !(sentence === '\n' && isQuestion(at - 1)))
    .join('')
    .trim()
}

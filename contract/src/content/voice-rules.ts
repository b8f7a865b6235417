/** Voice rules that can be enforced by code. The rest of the voice is passed to the language model. */
const rules: readonly { requested: RegExp; broken: RegExp; problem: string }[] = [
  {
    requested: /\b(?:no|without|avoid|never use)\s+emojis?\b/i,
    broken: /\p{Extended_Pictographic}/u,
    problem: "Your brand voice doesn't allow emoji.",
  },
  {
    requested: /\b(?:no|without|avoid|never use)\s+exclamation (?:marks?|points?)\b/i,
    broken: /!/,
    problem: "Your brand voice doesn't allow exclamation marks.",
  },
  {
    requested: /\b(?:no|without|avoid|never ask)\s+questions?\b/i,
    broken: /\?(?=\s|$)/,
    problem: "Your brand voice doesn't allow questions.",
  },
]

export const voiceProblems = (text: string, voice: string): string[] =>
  rules.filter(({ requested, broken }) => requested.test(voice) && broken.test(text)).map(({ problem }) => problem)

/** Removes questions, for a voice that doesn't allow them. */
export function withoutQuestions(text: string): string {
  const sentences = text.split(/(?<=[.!?\n])/)
  const isQuestion = (at: number) => sentences[at]?.endsWith('?') && /^(?:\s|$)/.test(sentences[at + 1] ?? '')
  return sentences
    .filter((sentence, at) => !isQuestion(at) && !(sentence === '\n' && isQuestion(at - 1)))
    .join('')
    .trim()
}

import type { Statement } from './statements.ts'

const known = {
  meetings: new WeakMap<readonly Statement[], boolean>(),
  verbatim: new WeakMap<readonly Statement[], boolean>(),
}
const hesitating = /\b(?:u[hm]+|mm+(?:-hmm+)?|hmm+|uh-huh|erm?)\b/i
// Of the sentences people say freely one in four hesitates; who writes down what was said leaves it out.
const freely = 0.1

/** Several people, much back and forth: a team among itself rather than a customer who tells. */
export function isMeeting(statements: readonly Statement[]): boolean {
  return knownOf(known.meetings, statements, () => {
    const speakers = new Set(statements.map(({ speaker }) => speaker).filter(Boolean)).size
    return speakers >= 3 && statements.length >= 60
  })
}

/** A meeting taken down with every "um" and every half sentence: much of it reads like a wish and is none. */
export function isVerbatimTalk(statements: readonly Statement[]): boolean {
  return knownOf(known.verbatim, statements, () => {
    const hesitations = statements.filter(({ said }) => hesitating.test(said)).length
    return isMeeting(statements) && hesitations >= statements.length * freely
  })
}

function knownOf(
  answers: WeakMap<readonly Statement[], boolean>,
  statements: readonly Statement[],
  judge: () => boolean,
): boolean {
  const answer = answers.get(statements) ?? judge()
  answers.set(statements, answer)
  return answer
}

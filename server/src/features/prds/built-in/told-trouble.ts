const bare = /^(?:the |our |a )?[\w-]+(?: [\w-]+)? (?:is|are) the (?:problem|issue)s?\.?$/i
const twice = /\b(problem|issue)s?\b.*\b\1s?\b/i
const passing =
  /\bnot (?:an? )?(?:\w+ )?(?:problem|issue)\b|\b(?:hasn't|has not|isn't|is not)(?: got)? too (?:much|many)\b|\b(?:you were|as you|as I) sa(?:ying|id)\b|\b(?:it is|using|whether)\.?$|^(?:Mr\.? ?Chair,? )?We (?:are working|continue to work|have worked)\b/i

/** Whether trouble overheard in a meeting is told whole: who was not there knows what goes wrong. */
export const isTroubleTold = (sentence: string) =>
  !/ {2,}/.test(sentence) && ![bare, twice, passing].some((fault) => fault.test(sentence))

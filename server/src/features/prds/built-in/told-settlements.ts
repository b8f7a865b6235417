const hollow =
  /\b(?:I|you|we|Mr|probably|maybe|general discussion|was saying|be have)\b|^(?:but|so|and|what)\b|\bwill (?:not )?be (?:(?:an?|the|very|quite) )?(?:problem|issue|complicated|difficult|little|there|idea|question|at the \w+\.?$)|\bwill (?:not )?have (?:some|more|the|any) \w+\.?$|\bwill have [a-z]+\.?$|\b(?:will|would|to) (?:not )?(?:do|go|be|have|make|get|take|try|see|come)\.?$|\bis [A-Z][a-z]+ \d/i

/** Whether something that sounded settled says what: nobody should read of a decision that was none. */
export const isSettlementTold = (sentence: string) => !hollow.test(sentence)

const storyText =
  /\bas (?:an? )?(?<who>[^,]{2,60}?),? I (?:want|need|would like|'d like) (?<want>.+?)(?:,? so (?:that )?(?<why>.+))?$/i

/** A story in full: "As a nurse, I want to see allergies so that nobody is harmed". */
export function explicitStory(text: string): { who: string; want: string; why: string } | undefined {
  const { who, want, why = '' } = storyText.exec(text)?.groups ?? {}
  return who && want ? { who, want, why } : undefined
}

/** The story that a sentence is, from its first word to its full stop. */
export const writtenStory = (sentence: string) =>
  /^as an? /i.test(sentence) ? explicitStory(sentence.replace(/[.!]$/, '')) : undefined

/** In milliseconds. */
const shortestPerCharacter = 8
const longestInAll = 10_000

/** At least 8 ms per character, at most 10 seconds in total. */
export const typingTime = (characters: number) => Math.min(characters * shortestPerCharacter, longestInAll)

export function charactersAt(elapsedMs: number, characters: number): number {
  const total = typingTime(characters)
  return elapsedMs >= total ? characters : Math.floor((elapsedMs / total) * characters)
}

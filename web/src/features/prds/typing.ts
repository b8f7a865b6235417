/** In milliseconds. */
const shortestPerCharacter = 8
const longestInAll = 10_000

/** How long a text takes to be typed out: no character quicker than the shortest time, no text longer than the longest. */
export const typingTime = (characters: number) => Math.min(characters * shortestPerCharacter, longestInAll)

export function charactersAt(elapsedMs: number, characters: number): number {
  const total = typingTime(characters)
  return elapsedMs >= total ? characters : Math.floor((elapsedMs / total) * characters)
}

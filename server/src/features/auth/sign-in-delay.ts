/** Failures that cost nothing: a person may mistype a few times. */
const free = 5
const longestSeconds = 15 * 60

/** Failures older than this are forgotten. */
export const memoryMs = 60 * 60 * 1_000

/** Seconds to wait after so many wrong passwords in a row: none at first, then twice as long each time. */
export function delayAfter(failures: number): number {
  return failures < free ? 0 : Math.min(2 ** (failures - free), longestSeconds)
}

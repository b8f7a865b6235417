/** CPU time of this thread only, so other work on the machine doesn't count. */
function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const leastMs = (times: number, work: () => unknown): number =>
  Math.min(...Array.from({ length: times }, () => cpuMs(work)))

// Quadratic work on 10,000 characters takes tens of milliseconds; below one is noise.
const floorMs = 1
/** Linear work doubles with its text, quadratic work quadruples. */
const mostGrowth = 2.5

type Work = (text: string) => unknown
type TextOf = (length: number) => string

/** How much the work grows when the text doubles, from 10,000 to 40,000 characters. */
function growth(work: Work, textOf: TextOf, times: number): number {
  // One extra round: uncompiled code in the first run would hide the growth.
  const small = leastMs(times + 1, () => work(textOf(10_000)))
  if (small < floorMs) return 1
  const medium = leastMs(times, () => work(textOf(20_000)))
  if (medium / small <= mostGrowth) return medium / small
  return Math.min(medium / small, leastMs(times, () => work(textOf(40_000))) / medium)
}

/** Growth of more-than-linear work, measured three times; undefined if one measurement disagrees. */
export function superLinearGrowth(work: Work, textOf: TextOf): number | undefined {
  let seen = 1
  for (const times of [1, 2, 3]) {
    seen = growth(work, textOf, times)
    if (seen <= mostGrowth) return undefined
  }
  return seen
}

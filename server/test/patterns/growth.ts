/** CPU time of this thread alone: other work on the machine does not count. */
function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const leastMs = (times: number, work: () => unknown): number =>
  Math.min(...Array.from({ length: times }, () => cpuMs(work)))

// Quadratic work on 10,000 characters takes tens of milliseconds; what takes less than one is noise.
const floorMs = 1
/** Linear work doubles with its text, quadratic work quadruples. */
const mostGrowth = 2.5

type Work = (text: string) => unknown
type TextOf = (length: number) => string

/** By how much the work grows when the text doubles, from 10,000 characters to 40,000. */
function growth(work: Work, textOf: TextOf, times: number): number {
  // Once more than the others: what runs for the first time is not compiled yet, and would hide the growth.
  const small = leastMs(times + 1, () => work(textOf(10_000)))
  if (small < floorMs) return 1
  const medium = leastMs(times, () => work(textOf(20_000)))
  if (medium / small <= mostGrowth) return medium / small
  return Math.min(medium / small, leastMs(times, () => work(textOf(40_000))) / medium)
}

/** The growth of work that is more than linear, measured three times; undefined where one of them says otherwise. */
export function superLinearGrowth(work: Work, textOf: TextOf): number | undefined {
  let seen = 1
  for (const times of [1, 2, 3]) {
    seen = growth(work, textOf, times)
    if (seen <= mostGrowth) return undefined
  }
  return seen
}

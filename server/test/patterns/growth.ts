/** CPU time of this thread only, so other work on the machine doesn't count. */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

// Quadratic work on 10,000 characters takes tens of milliseconds; below one is noise.
const floorMs = 1
/** Shorter times differ from run to run by half on a busy machine, so short work is repeated. */
const steadyMs = 20
/** Linear work doubles with its text, quadratic work quadruples. */
const mostGrowth = 2.5

type Work = (text: string) => unknown
type TextOf = (length: number) => string
/** What doing the work once costs. */
type CostOf = (work: () => unknown) => number

/** How much the work grows when the text doubles, from 10,000 to 40,000 characters. */
function growth(work: Work, textOf: TextOf, times: number, costOf: CostOf): number {
  const texts = [10_000, 20_000, 40_000].map(textOf)
  const timeOf = (text = '', rounds = 1) =>
    Math.min(
      ...Array.from({ length: times }, () =>
        costOf(() => {
          for (let round = 0; round < rounds; round += 1) work(text)
        }),
      ),
    ) / rounds
  // Twice: uncompiled code in the first run would hide the growth.
  const once = Math.min(timeOf(texts[0]), timeOf(texts[0]))
  if (once < floorMs) return 1
  const rounds = Math.ceil(steadyMs / once)
  const [small, medium] = [timeOf(texts[0], rounds), timeOf(texts[1], rounds)]
  if (medium / small <= mostGrowth) return medium / small
  return Math.min(medium / small, timeOf(texts[2], rounds) / medium)
}

/** Growth of more-than-linear work, measured three times; undefined if one measurement disagrees. */
export function superLinearGrowth(work: Work, textOf: TextOf, costOf: CostOf = cpuMs): number | undefined {
  let seen = 1
  for (const times of [1, 2, 3]) {
    seen = growth(work, textOf, times, costOf)
    if (seen <= mostGrowth) return undefined
  }
  return seen
}

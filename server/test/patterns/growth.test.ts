import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findPatterns, type Pattern } from './find-patterns.ts'
import { cpuMs, superLinearGrowth } from './growth.ts'
import { hostileRuns, wordRuns } from './hostile-runs.ts'
import { slowPatterns } from './slow-patterns.ts'

const slow = { timeout: 300_000 }

/** `.*` between two words is quadratic on many first words; these patterns read at most this many characters. */
const shortTexts: Readonly<Record<string, number>> = {
  // A question to the assistant.
  'contract/src/assistant/replies.ts': 4_000,
  'server/src/features/assistant/': 4_000,
}
const isShort = ({ file }: Pattern) => Object.keys(shortTexts).some((place) => file.startsWith(place))

/** As used: on the whole text if global, else until the first match. */
function workOf({ source, flags }: Pattern): (text: string) => unknown {
  const pattern = new RegExp(source, flags)
  return (text) => {
    pattern.lastIndex = 0
    return flags.includes('g') ? text.replace(pattern, '') : pattern.test(text)
  }
}

const spaces = (length: number) => ' '.repeat(length)

test('work that grows with the square of its text is noticed, linear work is not', () => {
  // Steps are counted here: measured times differ, and the rule is what is tested.
  let steps = 0
  const costOf = (work: () => unknown) => {
    const before = steps
    work()
    return steps - before
  }
  const growthOf = (stepsFor: (length: number) => number) =>
    superLinearGrowth(({ length }) => (steps += stepsFor(length)), spaces, costOf)
  expect(growthOf((length) => length ** 2)).toBe(4)
  expect(growthOf((length) => length * 1_000)).toBeUndefined()
})

test('the time of work is measured', () => {
  const count = () => {
    let sum = 0
    for (let round = 0; round < 50_000_000; round += 1) sum += round % 7
    expect(sum).toBeGreaterThan(0)
  }
  expect(cpuMs(count)).toBeGreaterThan(1)
  expect(cpuMs(() => undefined)).toBeLessThan(1)
})

const slowOnRuns = (patterns: readonly Pattern[]) =>
  patterns.flatMap((pattern) => {
    const runs = [...hostileRuns, ...(isShort(pattern) ? [] : wordRuns(pattern.source))]
    const bad = runs.find(({ textOf }) => superLinearGrowth(workOf(pattern), textOf) !== undefined)
    return bad ? [`${pattern.file}: /${pattern.source}/${pattern.flags} on ${bad.name}`] : []
  })

test('no pattern of the product takes more than linear time on a hostile run', slow, () => {
  expect(slowOnRuns(findPatterns())).toEqual([])
})

test('nor does a pattern that is put together from parts', slow, () => {
  const script = fileURLToPath(new URL('./made-patterns.ts', import.meta.url))
  const created: Pattern[] = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }))
  expect(created.map(({ file }) => file)).toContain('contract/src/content/character-count.ts')
  expect(slowPatterns(created)).toEqual([])
  expect(slowOnRuns(created)).toEqual([])
})

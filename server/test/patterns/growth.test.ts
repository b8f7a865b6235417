import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findPatterns, type Pattern } from './find-patterns.ts'
import { superLinearGrowth } from './growth.ts'
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

test('work that grows with the square of its text is noticed', () => {
  const textOf = (length: number) => ' '.repeat(length)
  const count = (rounds: number) => {
    let sum = 0
    for (let round = 0; round < rounds; round += 1) sum += round % 7
    return sum
  }
  // Compile before measuring: a loop that gets ten times faster half way hides its growth.
  for (let call = 0; call < 200; call += 1) count(500_000)
  // Some ten milliseconds at first: work below one isn't looked at, and this takes half as long on a fast machine.
  expect(superLinearGrowth(({ length }) => count(length * (length / 10)), textOf)).toBeGreaterThan(2.5)
  expect(superLinearGrowth(({ length }) => count(length * 1_000), textOf)).toBeUndefined()
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

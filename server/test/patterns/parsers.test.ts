import { expect, test } from 'vitest'
import { superLinearGrowth } from './growth.ts'
import { hostileRuns } from './hostile-runs.ts'
import { parsers } from './parsers.ts'

test.each(Object.entries(parsers))(
  '%s is read in linear time, whatever it is made of',
  { timeout: 120_000 },
  (_, parse) => {
    const slow = hostileRuns.flatMap(({ name, textOf }) => {
      const growth = superLinearGrowth(parse, textOf)
      return growth === undefined ? [] : [`${name} (${growth.toFixed(1)})`]
    })
    expect(slow).toEqual([])
  },
)

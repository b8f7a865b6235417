import { describe } from 'vitest'
import { testScoring } from './check-scoring.ts'
import { loadCase, loadSet } from './load.ts'

for (const info of loadSet()) describe(info.id, () => testScoring(loadCase(info)))

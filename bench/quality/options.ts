import { parseArgs } from 'node:util'
import { evalFolder } from './sets.ts'

export function readOptions() {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: evalFolder },
      split: { type: 'string', default: 'dev' },
      out: { type: 'string' },
      only: { type: 'string' },
      half: { type: 'string' },
    },
  })
  return values
}

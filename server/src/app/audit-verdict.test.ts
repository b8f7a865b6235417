import { expect, test } from 'vitest'
import { verdictLines } from './audit-verdict.ts'

const verdict = {
  workspaceId: 'w1',
  name: 'Team',
  isIntact: true,
  checked: 3,
  waiting: 0,
  waitingSince: null,
  broken: null,
  checkpoint: null,
}

test('a log that was compared says with what', () => {
  expect(verdictLines({ ...verdict, outside: { place: 'files on this server', compared: 1, problem: null } })).toEqual([
    'intact   w1 "Team": 3 events checked, compared with 1 checkpoint in files on this server',
  ])
})

test('a log that was compared with nothing says so', () => {
  const problem = 'There are no checkpoints.'
  expect(verdictLines({ ...verdict, outside: { place: 'files on this server', compared: 0, problem } })).toEqual([
    'intact   w1 "Team": 3 events checked, compared with no outside checkpoints',
    '         There are no checkpoints.',
  ])
})

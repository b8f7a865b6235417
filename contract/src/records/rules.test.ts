import { expect, test } from 'vitest'
import { titleFit } from './rules.ts'

test.each([
  ['offline drafts', 'Offline Drafts', 4],
  [' Offline  drafts ', 'Offline drafts', 4],
  ['uber', 'Über uns', 3],
  ['grace', 'Grace Okafor', 3],
  ['drafts', 'Offline drafts', 2],
  ['drafts', 'Offline (drafts)', 2],
  ['drafts offline', 'Offline drafts', 1],
  ['line', 'Offline drafts', 1],
  ['offline drafts', 'Offline', 0],
  [' ', 'Offline', 0],
  ['!', 'Offline', 0],
])('%j asks for %j with a nearness of %i', (words, title, fit) => {
  expect(titleFit(words, title)).toBe(fit)
})

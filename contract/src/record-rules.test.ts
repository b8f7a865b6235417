import { expect, test } from 'vitest'
import { titleFit } from './record-rules.ts'

test.each([
  ['offline drafts', 'Offline Drafts', 2],
  [' Offline  drafts ', 'Offline drafts', 2],
  ['uber', 'Über uns', 1],
  ['grace', 'Grace Okafor', 1],
  ['drafts', 'Offline drafts', 0],
  ['offline drafts', 'Offline', 0],
  [' ', 'Offline', 0],
])('%j asks for %j with a nearness of %i', (words, title, fit) => {
  expect(titleFit(words, title)).toBe(fit)
})

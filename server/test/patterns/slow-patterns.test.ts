import { expect, test } from 'vitest'
import { findPatterns, patternsIn } from './find-patterns.ts'
import { slownessOf, slowPatterns } from './slow-patterns.ts'

// Each of these was once in the product and took quadratic time or worse.
test.each([
  /^\s*\d+\s*\n\s*\d+:\d{2}:\d{2}[.,]\d{1,3}\s*-->/,
  /\s*\n\s*/g,
  /^(\s*)(.*?)(\s*)$/s,
  / +$/gm,
  /<v(?:\.[^ >]*)?\s+([^<>]+)>/,
  /\{\{\s*([^{}]*?)\s*\}\}/g,
  /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/,
  /^https?:\/\/[^\s/]+\.\S+$/i,
  /^(\d{1,2}:\d{2}:\d{2})\s+From\s+([^:\t]+?)(?:\s+to\s+[^:\t]+?)?\s*:\s?/,
  /[^.!?\n]*\?(?=\s|$)\s?/g,
  /[.,;:!?'")\]}]+$/,
  /(?:a+)+$/,
])('%s is refused', (pattern) => {
  expect(slownessOf(pattern)).toBeDefined()
})

test.each([/^\s*\d+[^\S\n]*\n\s*\d+:/, /\s+/g, /(?<![.!?])[.!?]+$/, /\{\{([^{}]*)\}\}/g])(
  '%s is allowed',
  (pattern) => {
    expect(slownessOf(pattern)).toBeUndefined()
  },
)

test('patterns are found wherever they are written', () => {
  const code = "const a = /x+/g\nexport const B = () => <p>{text.replace(/y\\/z/u, '')}</p>"
  expect(patternsIn('a.tsx', code)).toEqual([
    { file: 'a.tsx', source: 'x+', flags: 'g' },
    { file: 'a.tsx', source: 'y\\/z', flags: 'u' },
  ])
  expect(findPatterns().length).toBeGreaterThan(500)
})

test('no pattern of the product can be kept busy by a run of one character', () => {
  expect(slowPatterns()).toEqual([])
})
